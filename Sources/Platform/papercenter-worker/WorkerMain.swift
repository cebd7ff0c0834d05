@main enum WorkerMain { static func main() {} }
