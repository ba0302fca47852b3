// Who may do what to a roteiro, and in which situation.
import { type RoteiroListado, roteiros } from '#contract/campo/roteiros.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

const ACOES = [
  'ver',
  'editar',
  'salvarRascunho',
  'descartarRascunho',
  'publicar',
  'inativar',
  'reativar',
] as const
export type AcaoSobreRoteiro = (typeof ACOES)[number]

type Situacao = Pick<RoteiroListado, 'ativo' | 'tem_rascunho'>

function impedimentoDaSituacao(
  acao: AcaoSobreRoteiro,
  { ativo, tem_rascunho }: Situacao,
): string | undefined {
  if (acao === 'inativar' && !ativo) return 'O roteiro já está inativo.'
  if (acao === 'reativar' && ativo) return 'O roteiro está ativo.'
  if ((acao === 'publicar' || acao === 'descartarRascunho') && !tem_rascunho)
    return 'Não há nada em preparo: alguém já o publicou ou descartou.'
  return undefined
}

export function impedimento(
  { concessoes }: Ator,
  acao: AcaoSobreRoteiro,
  situacao: Situacao,
): Recusa | undefined {
  if (!pode(concessoes, roteiros[acao].access)) return new SemPermissao()
  const motivo = impedimentoDaSituacao(acao, situacao)
  return motivo === undefined ? undefined : new Recusa('ERR_ESTADO_INVALIDO', motivo)
}

export function acoesDoRoteiro(ator: Ator, situacao: Situacao): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`roteiros.${acao}`, impedimento(ator, acao, situacao)))
}
