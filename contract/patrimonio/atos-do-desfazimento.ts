// What the acts on a disposal say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { desfazimentos } from './desfazimentos.ts'

export const ATOS_DO_DESFAZIMENTO = atosDe('desfazimentos', {
  cancelar: {
    rotulo: 'Cancelar',
    botao: 'Cancelar o desfazimento',
    aviso: 'Todos os bens arrolados voltam a estar ativos. O protocolo fica na história.',
    feito: 'Desfazimento cancelado',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
  reaproveitar: {
    rotulo: 'Reaproveitar',
    aviso: 'Ele sai deste desfazimento e volta a estar ativo, para ser usado aqui ou transferido.',
    feito: 'O bem voltou a estar ativo',
    motivo: true,
    fica: 'sem-volta',
  },
  estornarBaixa: {
    rotulo: 'Estornar a baixa',
    pergunta: 'Estornar a baixa de {nome}?',
    aviso:
      'Só no exercício em que ela foi feita. O bem volta para onde estava, o termo é cancelado e os bens que saíram junto ganham outro.',
    feito: 'Baixa estornada',
    motivo: true,
    perigo: true,
    fica: 'papel',
  },
} as const satisfies AtosConfirmados<typeof desfazimentos>)
