// Of what it offers, what `s3.ts` uses; it brings no types.
declare module '@20minutes/s3rver' {
  interface Options {
    port: number
    address: string
    silent: boolean
    allowMismatchedSignatures: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }

  // biome-ignore lint/style/noDefaultExport: as its package does
  export { S3rver as default }
}
