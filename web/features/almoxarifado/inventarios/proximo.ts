import type { InventarioDetalhado } from '#contract/almoxarifado/inventario.ts'
import type { Proximo } from '#web/detail/proximo.ts'
import { plural } from '#web/ui/format.ts'

type Lido = Pick<InventarioDetalhado, 'situacao' | 'deposito' | 'a_contar' | 'a_contar_por_outros'>

function contar({ situacao, deposito, a_contar, a_contar_por_outros: outros }: Lido): Proximo {
  const verbo = situacao === 'em_recontagem' ? 'recontar' : 'contar'
  const outra = outros > 0 && outros === a_contar
  const meus = outra ? a_contar : a_contar - outros
  return {
    falta: `${verbo} ${plural(meus, 'item', 'itens')}`,
    atos: ['inventarios.contar'],
    quem: outra
      ? `outra pessoa que conte em ${deposito.nome}: você já os contou`
      : `quem cuida de ${deposito.nome}`,
    nota:
      outros > 0 && !outra
        ? `Mais ${plural(outros, 'item que você já contou', 'itens que você já contou')}: outra pessoa reconta.`
        : undefined,
  }
}

/** What comes next, and from whom. */
export function proximoDoInventario(inventario: Lido): Proximo | null {
  const { situacao, deposito, a_contar } = inventario
  const quem = `quem cuida de ${deposito.nome}`
  switch (situacao) {
    case 'planejado':
      return { falta: 'abrir, para contar', atos: ['inventarios.abrir'], quem }
    case 'aberto':
    case 'em_contagem':
    case 'em_recontagem':
      return a_contar > 0
        ? contar(inventario)
        : { falta: 'concluir a contagem', atos: ['inventarios.concluirContagem'], quem }
    case 'em_apuracao':
      return {
        falta: 'decidir as diferenças e homologar',
        atos: ['inventarios.homologar'],
        quem: `quem homologa em ${deposito.nome} e não contou`,
      }
    case 'homologado':
      return { falta: 'encerrar', atos: ['inventarios.encerrar'], quem }
    default:
      return null
  }
}
