// Runs before the first paint: applies the theme that the person chose, if it differs from the system's.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
} catch (error) {
  console.warn(`The theme could not be read: ${error}`);
}
