// Who hears of a count: who counts, when a round opens, and who decides, when it ended with differences.

import { notificar } from '#server/administracao/notificacoes/notify.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { InventarioLido } from './queries.ts'

type De = Pick<Comando, 'tx' | 'ator'>

const itens = (n: number) => (n === 1 ? '1 item' : `${n} itens`)

const comum = ({ ator }: De, { id, protocolo, deposito, deposito_id }: InventarioLido) => ({
  data: { inventario: { id, protocolo } },
  detalhe: deposito.nome,
  local_id: deposito_id,
  exceto: ator.usuario.id,
})

export async function avisarContagem(comando: De, lido: InventarioLido, quantos: number): Promise<void> {
  await notificar(comando.tx, {
    ...comum(comando, lido),
    tipo: 'ContagemAtribuida',
    titulo: `${lido.protocolo}: ${itens(quantos)} a contar`,
    acao_url: `/painel/almoxarifado/inventarios/${lido.id}/contar`,
    para: { permissao: 'painel.almoxarifado.inventarios.contar' },
  })
}

export async function avisarRecontagem(comando: De, lido: InventarioLido, quantos: number): Promise<void> {
  await notificar(comando.tx, {
    ...comum(comando, lido),
    tipo: 'ContagemAtribuida',
    titulo: `${lido.protocolo}: ${itens(quantos)} a contar de novo, por outra pessoa`,
    acao_url: `/painel/almoxarifado/inventarios/${lido.id}/contar`,
    para: { permissao: 'painel.almoxarifado.inventarios.recontar' },
  })
}

export async function avisarDiferencas(comando: De, lido: InventarioLido, quantas: number): Promise<void> {
  await notificar(comando.tx, {
    ...comum(comando, lido),
    tipo: 'InventarioDivergente',
    titulo: `${lido.protocolo}: ${quantas === 1 ? '1 diferença' : `${quantas} diferenças`} a decidir`,
    acao_url: `/painel/almoxarifado/inventarios/${lido.id}`,
    para: { permissao: 'painel.almoxarifado.inventarios.apurar' },
  })
}
