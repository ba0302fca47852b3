// Types of place that every installation starts with.

export interface LocalTipoSemente {
  slug: string
  nome: string
  nivel: 'orgao' | 'regional' | 'unidade' | 'setor' | 'deposito' | 'anexo' | 'externo'
  permite_estoque: boolean
  permite_patrimonio: boolean
  permite_monitoramento: boolean
  exige_inep: boolean
}

type Sinais = 'estoque' | 'monitoramento' | 'inep' | 'sem-patrimonio'

function tipo(
  slug: string,
  nome: string,
  nivel: LocalTipoSemente['nivel'],
  ...sinais: Sinais[]
): LocalTipoSemente {
  return {
    slug,
    nome,
    nivel,
    permite_estoque: sinais.includes('estoque'),
    permite_patrimonio: !sinais.includes('sem-patrimonio'),
    permite_monitoramento: sinais.includes('monitoramento'),
    exige_inep: sinais.includes('inep'),
  }
}

export const LOCAL_TIPOS: readonly LocalTipoSemente[] = [
  tipo('orgao', 'Secretaria', 'orgao'),
  tipo('regional', 'Regional de ensino', 'regional', 'monitoramento'),
  tipo('escola', 'Escola', 'unidade', 'monitoramento', 'inep'),
  tipo('anexo', 'Anexo de escola', 'anexo', 'monitoramento'),
  tipo('deposito', 'Depósito', 'deposito', 'estoque', 'monitoramento'),
  tipo('setor', 'Setor', 'setor'),
  tipo('unidade_administrativa', 'Unidade administrativa', 'unidade', 'monitoramento'),
  tipo('externo', 'Local externo', 'externo', 'sem-patrimonio'),
]
