// What the acts on a supplier say.
import { type AtosConfirmados, atosDe } from '#contract/casa/ato.ts'
import type { fornecedores } from './fornecedores.ts'

const ENTRADAS = 'Não poderá ser usado em novas entradas, salvo doação justificada; as já abertas seguem.'

export const ATOS_DO_FORNECEDOR = atosDe('fornecedores', {
  reativar: {
    rotulo: 'Reativar',
    aviso: 'Volta a poder ser usado. Uma sanção em vigor continua valendo pelas datas.',
    feito: 'Fornecedor reativado',
    fica: 'sem-volta',
  },
  suspender: {
    rotulo: 'Suspender',
    aviso: ENTRADAS,
    feito: 'Fornecedor suspenso',
    motivo: true,
    perigo: true,
    volta: 'reativar',
  },
  impedir: {
    rotulo: 'Impedir',
    aviso: ENTRADAS,
    feito: 'Fornecedor impedido',
    motivo: true,
    perigo: true,
    volta: 'reativar',
  },
  inativar: {
    rotulo: 'Inativar',
    aviso: 'Sai de uso em novas entradas; o cadastro e a história ficam.',
    feito: 'Fornecedor inativado',
    motivo: true,
    perigo: true,
    em_lote: { aviso: 'Eles saem de uso em novas entradas; o cadastro e a história ficam.' },
    volta: 'reativar',
  },
} as const satisfies AtosConfirmados<typeof fornecedores>)

export const ATOS_DA_CERTIDAO = atosDe('fornecedores', {
  retirarCertidao: {
    rotulo: 'Retirar',
    pergunta: 'Retirar a certidão {nome}?',
    aviso: 'É para o que foi registrado por engano. Uma certidão nova já toma o lugar da anterior.',
    feito: 'Certidão retirada',
    motivo: true,
    perigo: true,
    fica: 'sem-volta',
  },
} as const satisfies AtosConfirmados<typeof fornecedores>)
