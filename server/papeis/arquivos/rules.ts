import { type GrupoDeArquivo, grupoDoMime } from '#contract/casa/tipos-de-arquivo.ts'
import { type ReservaDeArquivo, TAMANHO_MAXIMO } from '#contract/papeis/multimidias.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'

/** The group of an accepted type. Throws `ERR_ARQUIVO_INVALIDO` for any other. */
export function grupoAceito(mime: string): GrupoDeArquivo {
  const grupo = grupoDoMime(mime)
  if (grupo === undefined) throw new Recusa('ERR_ARQUIVO_INVALIDO')
  return grupo
}

export function arquivoGrande(grupo: GrupoDeArquivo): Recusa {
  const limite = TAMANHO_MAXIMO[grupo] / 1024 ** 2
  return new Recusa(
    'ERR_ARQUIVO_GRANDE',
    `O arquivo passa do limite de ${limite} MB. Reduza e envie de novo.`,
  )
}

/** Throws when the file is of no accepted type, or too large for its own; answers its group. */
export function conferirTamanho({
  mime,
  tamanho,
}: Pick<ReservaDeArquivo, 'mime' | 'tamanho'>): GrupoDeArquivo {
  const grupo = grupoAceito(mime)
  if (tamanho > TAMANHO_MAXIMO[grupo]) throw arquivoGrande(grupo)
  return grupo
}

/** Throws when the file could never be accepted: too large, or of a type that its use does not take. */
export function conferirReserva({ tipo, model, mime, tamanho }: ReservaDeArquivo): void {
  const grupo = conferirTamanho({ mime, tamanho })
  if (tipo !== 'anexo' && grupo !== 'imagem')
    throw campoInvalido('mime', 'Fotos e assinaturas precisam ser imagens.')
  if (tipo.startsWith('assinatura_') && model !== 'monitoramento')
    throw campoInvalido('model', 'A assinatura é da visita.')
}
