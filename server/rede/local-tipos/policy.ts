// What may be done with a type of place.
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { localTipos } from '#contract/rede/local-tipos.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import type { TipoNaLista } from './queries.ts'

export const ATIVO = 'O tipo já está ativo.'
export const INATIVO = 'O tipo está inativo.'

export function acoesDoTipo({ concessoes }: Ator, { ativo, em_uso }: TipoNaLista): AcaoDoRegistro[] {
  const acao = (nome: 'editar' | 'inativar' | 'reativar', motivo: string | undefined): AcaoDoRegistro => {
    if (!pode(concessoes, localTipos[nome].access))
      return acaoDoRegistro(`localTipos.${nome}`, new SemPermissao('Você não administra os tipos de local.'))
    return acaoDoRegistro(
      `localTipos.${nome}`,
      motivo ? new Recusa('ERR_ESTADO_INVALIDO', motivo) : undefined,
    )
  }
  const emUso =
    em_uso > 0 ? `Há ${em_uso} ${em_uso === 1 ? 'local ativo' : 'locais ativos'} deste tipo.` : undefined
  return [
    acao('editar', undefined),
    acao('inativar', ativo ? emUso : INATIVO),
    acao('reativar', ativo ? ATIVO : undefined),
  ]
}
