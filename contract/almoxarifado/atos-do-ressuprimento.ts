// What the acts on an order of replenishment say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { ressuprimentos } from './ressuprimentos.ts'

export const ATOS_DO_RESSUPRIMENTO = atosDe('ressuprimentos', {
  encaminhar: {
    rotulo: 'Encaminhar à compra',
    pergunta: 'Encaminhar {nome} à compra?',
    feito: '{nome}: em compra',
    motivo: {
      rotulo: 'O que foi feito',
      ajuda: 'O processo, a ata ou a ordem de fornecimento: quem pediu lê no aviso.',
    },
    fica: 'aviso',
  },
  concluir: {
    rotulo: 'Concluir',
    pergunta: 'Concluir {nome}?',
    aviso: 'Tudo o que foi pedido chegou, e deixa de contar como a caminho.',
    feito: '{nome}: concluído',
    fica: 'aviso',
  },
  cancelar: {
    rotulo: 'Cancelar',
    botao: 'Cancelar pedido',
    pergunta: 'Cancelar {nome}?',
    aviso: 'Os materiais voltam a aparecer como não pedidos.',
    feito: '{nome} cancelado',
    motivo: true,
    perigo: true,
    fica: 'aviso',
  },
  repor: {
    rotulo: 'Esperar reposição',
    pergunta: 'Esperar a reposição de {nome}?',
    aviso:
      'O que voltou ao fornecedor deixa de contar como chegado. Se o pedido estava concluído, ele abre de novo.',
    feito: '{nome}: reposição esperada',
    fica: 'aviso',
  },
} as const satisfies AtosConfirmados<typeof ressuprimentos>)
