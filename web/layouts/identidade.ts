/** What the header and the footer say of product and órgão; comes from the configuration. */
export type Identidade = {
  produto: string
  cliente: {
    nome: string
    logo?: string | undefined
    /** Its own picture, as papers have it; none where it has none or it cannot be had. */
    marca?: string | undefined
  }
  telefoneDeSuporte?: string | undefined
  emailDeSuporte?: string | undefined
}
