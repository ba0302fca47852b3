// What the acts on a material say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { materiais } from './materiais.ts'

export const ATOS_DO_MATERIAL = atosDe('materiais', {
  inativar: {
    rotulo: 'Inativar',
    aviso: 'Deixa de ser oferecido em novos documentos; o que há em estoque ainda sai.',
    feito: 'Material inativado',
    motivo: true,
    perigo: true,
    em_lote: { aviso: 'Eles deixam de ser oferecidos em novos documentos; o que há em estoque ainda sai.' },
    volta: 'reativar',
  },
  // Why it was out of use is not kept with it, and could not be said again.
  reativar: { rotulo: 'Reativar', feito: 'Material reativado', direto: true, fica: 'sem-volta' },
} as const satisfies AtosConfirmados<typeof materiais>)
