// The words of a room's fields.
import { CONDICOES_DE_INSTALACAO, ESTADOS_DE_INSTALACAO } from '#contract/administracao/vocabularios.ts'
import type { Campos } from '#contract/casa/campos.ts'
import type { EdicaoDeInstalacao } from './instalacoes-do-local.ts'

export const CAMPOS_DA_INSTALACAO = {
  nome: { rotulo: 'Nome' },
  tipo_id: { rotulo: 'Tipo de instalação' },
  bloco: { rotulo: 'Bloco' },
  pavimento: { rotulo: 'Pavimento' },
  area_m2: { rotulo: 'Área (m²)' },
  capacidade: { rotulo: 'Capacidade (pessoas)' },
  acessivel: { rotulo: 'Acessível' },
  uso_atual_tipo_id: { rotulo: 'Uso atual', ajuda: 'Quando serve para outra coisa do que o tipo diz.' },
  observacoes: { rotulo: 'Observações' },
  estado: { rotulo: 'Estado', vocabulario: ESTADOS_DE_INSTALACAO },
  condicao: { rotulo: 'Condição', vocabulario: CONDICOES_DE_INSTALACAO },
  recursos: { rotulo: 'Recursos' },
  verificada_em: { rotulo: 'Última verificação' },
} as const satisfies Campos & Record<Exclude<keyof (typeof EdicaoDeInstalacao)['shape'], 'versao'>, unknown>
