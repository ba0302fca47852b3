// What the acts on an import say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { importacoes } from './importacoes.ts'

export const ATOS_DA_IMPORTACAO = atosDe('importacoes', {
  cancelar: {
    rotulo: 'Cancelar',
    botao: 'Cancelar a importação',
    pergunta: 'Cancelar a importação?',
    aviso: 'As linhas que já entraram ficam, e podem ser desfeitas depois.',
    fica: 'sem-volta',
  },
  desfazer: {
    rotulo: 'Desfazer',
    pergunta: 'Desfazer a importação?',
    aviso:
      'O que ela criou sai, e o que ela mudou volta a como era. Só é possível enquanto nada disso mudou depois nem é usado.',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof importacoes>)
