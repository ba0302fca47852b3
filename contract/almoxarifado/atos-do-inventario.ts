// What the acts on an inventory of the stock say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { inventarios } from './inventarios.ts'

const NADA = 'Nada é lançado no estoque. O que se contou fica na história.'

export const ATOS_DO_INVENTARIO = atosDe('inventarios', {
  abrir: {
    rotulo: 'Abrir',
    aviso:
      'A lista do que contar é feita agora. O depósito não para: cada contagem é comparada com o saldo do próprio instante.',
    feito: 'Inventário aberto: pode contar',
    fica: 'sem-volta',
  },
  concluirContagem: {
    rotulo: 'Concluir a contagem',
    pergunta: 'Concluir a contagem de {nome}?',
    aviso:
      'O que diverge além da tolerância volta para ser contado por outra pessoa. O resto vai à apuração.',
    feito: 'Rodada concluída',
    fica: 'sem-volta',
  },
  homologar: {
    rotulo: 'Homologar',
    aviso: 'As sobras e as faltas decididas são lançadas no estoque, e a ata é emitida.',
    feito: 'Inventário homologado',
    fica: 'lancamento',
  },
  encerrar: {
    rotulo: 'Encerrar',
    aviso: 'O termo de encerramento é emitido, e nada mais muda neste inventário.',
    feito: 'Inventário encerrado',
    fica: 'papel',
  },
  encerrarSemConciliar: {
    rotulo: 'Encerrar sem conciliar',
    pergunta: 'Encerrar {nome} sem conciliar?',
    aviso: NADA,
    feito: 'Inventário encerrado sem conciliar',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
  cancelar: {
    rotulo: 'Cancelar o inventário',
    aviso: NADA,
    feito: 'Inventário cancelado',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof inventarios>)

export const ATOS_DO_ITEM_DO_INVENTARIO = atosDe('inventarios', {
  pedirRecontagem: {
    rotulo: 'Recontar',
    botao: 'Mandar recontar',
    pergunta: 'Recontar {nome}?',
    aviso: 'Quem ainda não contou este item o conta. O inventário volta à recontagem até lá.',
    feito: 'O item voltou para a recontagem',
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof inventarios>)
