// Who hears of an order of replenishment: who takes it to the purchase, and who asked.
import { type Assunto, notificar } from '#server/administracao/notificacoes/notify.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { RessuprimentoLido } from './queries.ts'

interface AvisoDe {
  tx: Queryable
  /** Who did it: is not told. */
  por: number
  socket_id: string | null
}

type Lido = Pick<
  RessuprimentoLido,
  'id' | 'protocolo' | 'deposito' | 'itens' | 'materiais' | 'criado_por' | 'criado_por_id'
>

const comum = ({ por, socket_id }: AvisoDe, { id, protocolo, deposito }: Lido) =>
  ({
    data: { ressuprimento: { id, protocolo } },
    acao_url: `/painel/almoxarifado/ressuprimentos/${id}`,
    local_id: deposito.id,
    exceto: por,
    socket_id,
  }) satisfies Partial<Assunto>

/** To who takes the orders of that depósito to the purchase. */
export async function avisarPedido(aviso: AvisoDe, pedido: Lido): Promise<void> {
  const { protocolo, deposito, itens, materiais, criado_por } = pedido
  await notificar(aviso.tx, {
    tipo: 'RessuprimentoPedido',
    ...comum(aviso, pedido),
    titulo: `${protocolo}: ${itens === 1 ? '1 material' : `${itens} materiais`} para repor em ${deposito.nome}`,
    detalhe: `Pedido por ${criado_por}: ${materiais}`,
    para: { permissao: 'painel.almoxarifado.ressuprimentos.encaminhar' },
  })
}

/** To who asked. */
export async function avisarResposta(
  aviso: AvisoDe,
  pedido: Lido,
  feito: string,
  dito: string,
): Promise<void> {
  await notificar(aviso.tx, {
    tipo: 'RessuprimentoRespondido',
    ...comum(aviso, pedido),
    titulo: `${pedido.protocolo}: ${feito}`,
    detalhe: dito,
    para: { usuarios: [pedido.criado_por_id] },
  })
}
