// The words of the fields of a class of assets.
import type { Campos } from '#contract/casa/campos.ts'
import { CRITICIDADES, type DadosDaClasse } from './classes.ts'

export const CAMPOS_DA_CLASSE = {
  nome: { rotulo: 'Nome' },
  codigo: { rotulo: 'Código', ajuda: 'Como INF-COM.' },
  conta: { rotulo: 'Conta contábil', ajuda: 'Onde os bens da classe são somados no RMB.' },
  natureza_despesa: { rotulo: 'Natureza da despesa' },
  deprecia: {
    rotulo: 'Os bens desta classe depreciam',
    ajuda: 'O que mudar aqui vale para os próximos meses: as quotas lançadas ficam como estão.',
  },
  vida_util_meses: { rotulo: 'Vida útil, em meses' },
  residual_bp: { rotulo: 'Valor residual, em %' },
  exige_serie: { rotulo: 'Exige número de série' },
  exige_foto: { rotulo: 'Exige foto' },
  criticidade: { rotulo: 'Criticidade', vocabulario: CRITICIDADES },
  verificar_a_cada_meses: { rotulo: 'Verificar a cada, em meses' },
  atributos: { rotulo: 'Atributos' },
  ativo: { rotulo: 'Em uso' },
} as const satisfies Campos & Record<keyof DadosDaClasse, unknown>
