// Who hears that an entry waits for its acceptance: the commission above the limit, and otherwise whoever accepts.

import sql from 'sql-template-tag'
import type { Limites } from '#contract/administracao/parametros.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import type { Comando } from '#server/casa/comando.ts'
import { type EntradaAlvo, exigeComissao } from './policy.ts'

/** Call it when the last thing that the acceptance waits for is done. */
export async function avisarParaAceite(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  alvo: EntradaAlvo,
  limites: Limites,
): Promise<void> {
  const { id, protocolo, deposito_id } = alvo
  const { deposito } = await tx.one<{ deposito: string }>(
    sql`select nome as deposito from local where id = ${deposito_id}`,
  )
  await notificar(tx, {
    tipo: 'EntradaPendenteAceite',
    data: { entrada: { id, protocolo } },
    titulo: `${protocolo ?? 'Entrada'} à espera do aceite`,
    detalhe: `Conferida em ${deposito}`,
    acao_url: `/painel/almoxarifado/entradas/${id}`,
    local_id: deposito_id,
    para: {
      permissao: exigeComissao(alvo, limites)
        ? 'painel.almoxarifado.entradas.aceitar-comissao'
        : 'painel.almoxarifado.entradas.aceitar',
    },
    exceto: ator.usuario.id,
  })
}
