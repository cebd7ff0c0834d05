// What `rounded()` asks for: to the nearest whole number, halves away from zero. WebAssembly's own instruction takes
// halves to the even neighbour.

#ifdef __wasm__
double round(double x) {
  double whole = __builtin_trunc(x);
  double rest = x - whole;
  if (rest >= 0.5) return whole + 1;
  if (rest <= -0.5) return whole - 1;
  return whole;
}
#endif
