// What a person may do with a document: read it from each place that it is of, cancel it where it was issued.
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { APOIOS } from './ato-em-vigor.ts'
import { type DocumentoLido, documentoPorId } from './queries.ts'

const LER = 'painel.geral.documentos.ver'
const COM_VALORES = 'Este documento traz valores, que você não vê neste local.'
const NAO_EXISTE = 'Documento não encontrado. Ele pode ser de um local que você não alcança.'

/** Whether whoever holds these sees the money that the document brings, where it is. */
export function veOsValores(
  concessoes: readonly Concessao[],
  { tipo, com_valores, alcance }: Pick<DocumentoLido, 'tipo' | 'com_valores' | 'alcance'>,
): boolean {
  const { valores } = TIPOS_DE_DOCUMENTO[tipo]
  return valores === null || !com_valores || pode(concessoes, valores, alcance)
}

/** The document, where this permission holds; for who does not reach it, as if it did not exist. */
export async function documentoAlcancado(
  db: Queryable,
  { concessoes }: Ator,
  { id, permissao }: { id: number; permissao: Permissao },
): Promise<DocumentoLido> {
  const documento = await documentoPorId(db, id)
  if (!documento || !pode(concessoes, LER, documento.alcance))
    throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  if (!veOsValores(concessoes, documento)) throw new Recusa('ERR_NAO_AUTORIZADO', COM_VALORES)
  const onde = permissao === LER ? documento.alcance : documento.caminho
  if (!pode(concessoes, permissao, onde)) throw new Recusa('ERR_NAO_AUTORIZADO')
  return documento
}

/** Why nobody cancels it by itself; undefined when who may cancels it. */
export function naoSeCancela({
  tipo,
  situacao,
  ato_em_vigor,
}: Pick<DocumentoLido, 'tipo' | 'situacao' | 'ato_em_vigor'>): Recusa | undefined {
  if (situacao === 'cancelado') return new Recusa('ERR_ESTADO_INVALIDO', 'Este documento já foi cancelado.')
  const acaba = ato_em_vigor ? APOIOS[tipo]?.acaba : undefined
  return acaba === undefined ? undefined : new Recusa('ERR_ESTADO_INVALIDO', acaba)
}

export function acoesDoDocumento(
  { concessoes }: Pick<Ator, 'concessoes'>,
  documento: Pick<
    DocumentoLido,
    'tipo' | 'situacao' | 'caminho' | 'alcance' | 'com_valores' | 'ato_em_vigor'
  >,
): AcaoDoRegistro[] {
  const { caminho, alcance } = documento
  const valores = veOsValores(concessoes, documento)
  const ver = valores && pode(concessoes, LER, alcance)
  const cancela = valores && pode(concessoes, 'painel.geral.documentos.cancelar', caminho)
  const fechado = new SemPermissao(valores ? 'Você não abre documentos deste local.' : COM_VALORES)
  const impedimento = cancela
    ? naoSeCancela(documento)
    : new SemPermissao('Você não cancela documentos deste local.')
  return [
    acaoDoRegistro('documentos.ver', ver ? undefined : fechado),
    acaoDoRegistro('documentos.cancelar', impedimento),
  ]
}
