/** SHA-256 of a file, as the server writes it. */
export async function resumoDoArquivo(arquivo: Blob): Promise<string> {
  const resumo = await crypto.subtle.digest('SHA-256', await arquivo.arrayBuffer())
  return [...new Uint8Array(resumo)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
