// What may be done with a class of assets.
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { classes } from '#contract/patrimonio/classes.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export function acoesDaClasse({ concessoes }: Ator, { ativo }: { ativo: boolean }): AcaoDoRegistro[] {
  const acao = (nome: 'editar' | 'inativar' | 'reativar', motivo?: string): AcaoDoRegistro => {
    if (!pode(concessoes, classes[nome].access))
      return acaoDoRegistro(`classes.${nome}`, new SemPermissao('Você não administra as classes de bens.'))
    return acaoDoRegistro(`classes.${nome}`, motivo ? new Recusa('ERR_ESTADO_INVALIDO', motivo) : undefined)
  }
  return [
    acao('editar'),
    acao('inativar', ativo ? undefined : 'A classe está inativa.'),
    acao('reativar', ativo ? 'A classe já está ativa.' : undefined),
  ]
}
