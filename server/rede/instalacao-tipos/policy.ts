// Who may do what to a type of installation, and in which situation.
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { instalacaoTipos, type TipoListado } from '#contract/rede/administracao-de-tipos.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

const ACOES = [
  'ver',
  'editar',
  'salvarRascunho',
  'publicar',
  'descartarRascunho',
  'duplicar',
  'inativar',
  'reativar',
] as const
export type AcaoSobreTipo = (typeof ACOES)[number]

type Situacao = Pick<TipoListado, 'ativo' | 'tem_rascunho'>

function impedimentoDaSituacao(acao: AcaoSobreTipo, { ativo, tem_rascunho }: Situacao): string | undefined {
  if (acao === 'inativar' && !ativo) return 'O tipo já está inativo.'
  if (acao === 'reativar' && ativo) return 'O tipo está ativo.'
  if ((acao === 'publicar' || acao === 'descartarRascunho') && !tem_rascunho)
    return 'Não há checklist em preparo: alguém já o publicou ou descartou.'
  return undefined
}

export function impedimento(
  { concessoes }: Ator,
  acao: AcaoSobreTipo,
  situacao: Situacao,
): Recusa | undefined {
  if (!pode(concessoes, instalacaoTipos[acao].access)) return new SemPermissao()
  const motivo = impedimentoDaSituacao(acao, situacao)
  return motivo === undefined ? undefined : new Recusa('ERR_ESTADO_INVALIDO', motivo)
}

export function acoesDoTipo(ator: Ator, situacao: Situacao): AcaoDoRegistro[] {
  return ACOES.map((acao) => acaoDoRegistro(`instalacaoTipos.${acao}`, impedimento(ator, acao, situacao)))
}
