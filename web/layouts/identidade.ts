/** What the header and the footer say of product and órgão; comes from the configuration. */
export type Identidade = {
  produto: string
  cliente: { nome: string; logo?: string | undefined }
  versao: string
  /** Already written: "10/04/2025". */
  dataDaVersao: string
  telefoneDeSuporte?: string | undefined
  emailDeSuporte?: string | undefined
}
