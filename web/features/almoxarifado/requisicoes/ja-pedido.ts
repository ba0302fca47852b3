import type { DisponibilidadeDoMaterial } from '#contract/almoxarifado/requisicao-formas.ts'
import { milesimos } from '#contract/casa/numeros.ts'
import { concordado, quantidadeQue } from '#contract/casa/unidades.ts'

type Aberta = DisponibilidadeDoMaterial['abertas'][number]

/** "30 unidades pedidas, 20 autorizadas, 18 recebidas": what was cut and what has not come say nothing. */
export function jaPedido({ qtd_e3, qtd_autorizada_e3, qtd_recebida_e3 }: Aberta, unidade: string): string {
  const deste = (qtd: number, como: string) => `${milesimos(qtd)} ${concordado(como, qtd, unidade)}`
  return [
    quantidadeQue(qtd_e3, unidade, 'pedido'),
    qtd_autorizada_e3 !== null && qtd_autorizada_e3 !== qtd_e3 && deste(qtd_autorizada_e3, 'autorizado'),
    qtd_recebida_e3 > 0 && deste(qtd_recebida_e3, 'recebido'),
  ]
    .filter(Boolean)
    .join(', ')
}
