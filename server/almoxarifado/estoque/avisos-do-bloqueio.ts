// Who hears that a lot was stopped: who asked for what it would serve, and who was picking it.

import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { type PedidoAlvo, pedidosAlvo } from '#server/almoxarifado/atendimento/pedido.ts'
import { chaveDoPoder } from '#server/almoxarifado/remessas/policy.ts'
import { enderecoDaRequisicao } from '#server/almoxarifado/requisicoes/avisos.ts'
import type { Comando } from '#server/casa/comando.ts'
import { type Plano, pedidosDoPlano } from './plano-do-bloqueio.ts'

interface Parado {
  lote: { id: number; codigo: string }
  material: string
  motivo: string
}

const comum = ({ tipo, id, protocolo }: PedidoAlvo, por: number) => ({
  tipo: 'LoteBloqueado' as const,
  exceto: por,
  data: { [tipo]: { id, protocolo } },
  acao_url: tipo === 'requisicao' ? enderecoDaRequisicao(id) : `/painel/almoxarifado/transferencias/${id}`,
})

export async function avisarDoBloqueio(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  plano: Plano,
  { lote, material, motivo }: Parado,
): Promise<void> {
  const qual = `O lote ${lote.codigo} de ${material} foi bloqueado: ${motivo}`
  for (const pedido of await pedidosAlvo(tx, pedidosDoPlano(plano))) {
    const dele = (um: { tipo: string; pedido_id: number }) =>
      um.tipo === pedido.tipo && um.pedido_id === pedido.id
    if (plano.cortes.some(({ promessa }) => dele(promessa)))
      await notificar(tx, {
        ...comum(pedido, ator.usuario.id),
        titulo: `${pedido.protocolo} espera estoque de ${material}`,
        detalhe: qual,
        local_id: pedido.destino_id,
        para: { usuarios: [pedido.pedido_por] },
      })
    const numeros = plano.separando.filter(dele).map(({ numero }) => numero)
    if (numeros.length > 0)
      await notificar(tx, {
        ...comum(pedido, ator.usuario.id),
        titulo: `Tire o lote ${lote.codigo} da ${numeros.join(', ')}`,
        detalhe: `${qual}. A ${pedido.protocolo} volta a separar.`,
        local_id: pedido.origem_id,
        para: { permissao: chaveDoPoder(pedido.tipo, 'separar') },
      })
  }
}
