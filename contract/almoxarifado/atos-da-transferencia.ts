// What the acts on a transfer, and on its shipments of assets, say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { transferencias } from './transferencias.ts'

export const ATOS_DA_TRANSFERENCIA = atosDe('transferencias', {
  autorizar: {
    rotulo: 'Autorizar',
    aviso: 'Os bens ficam prontos para sair.',
    feito: 'Transferência autorizada',
    em_lote: {
      aviso:
        'Cada uma fica pronta para sair, com tudo o que foi pedido. As que você mesmo pediu ficam de fora.',
    },
    fica: 'aviso',
  },
  negar: {
    rotulo: 'Negar',
    aviso: 'Quem pediu é avisado, e o que ia fica livre.',
    feito: 'Transferência negada',
    motivo: true,
    perigo: true,
    fica: 'aviso',
  },
  entregar: {
    rotulo: 'Assinar a entrega',
    pergunta: 'Assinar a entrega de {nome}?',
    aviso: 'Quem passa a responder é avisado e assina em seguida. Até lá nada muda.',
    feito: 'Entrega assinada',
    fica: 'aviso',
  },
  assumir: {
    rotulo: 'Assinar e passar a responder',
    pergunta: 'Assinar {nome} e passar a responder?',
    aviso: 'Ao assinar, você passa a responder por estes bens.',
    feito: 'Você passou a responder por estes bens',
    fica: 'papel',
  },
  cancelar: {
    rotulo: 'Cancelar transferência',
    aviso: 'O que não saiu deixa de ir e fica livre. O que já saiu segue até ser recebido.',
    feito: 'Transferência cancelada',
    motivo: true,
    perigo: true,
    em_lote: { rotulo: 'Cancelar' },
    fica: 'aviso',
  },
} as const satisfies AtosConfirmados<typeof transferencias>)

export const ATOS_DA_REMESSA_DE_BENS = atosDe('transferencias', {
  recusar: {
    rotulo: 'Recusar',
    pergunta: 'Recusar a {nome}?',
    aviso: 'Os bens voltam à origem, que confirma quando chegarem. Eles nunca saíram da carga dela.',
    feito: 'Remessa recusada',
    motivo: true,
    perigo: true,
    fica: 'aviso',
  },
} as const satisfies AtosConfirmados<typeof transferencias>)
