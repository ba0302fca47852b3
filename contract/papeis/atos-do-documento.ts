// What the acts on an official document say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { documentos } from './documentos.ts'

export const ATOS_DO_DOCUMENTO = atosDe('documentos', {
  cancelar: {
    rotulo: 'Cancelar documento',
    pergunta: 'Cancelar {nome}?',
    aviso: 'O número não volta a ser usado, e quem verificar o código será avisado. Não há como desfazer.',
    feito: '{nome} cancelado',
    motivo: { ajuda: 'Fica no documento e na auditoria, com o seu nome.' },
    perigo: true,
    fica: 'papel',
  },
} as const satisfies AtosConfirmados<typeof documentos>)
