// Types of place that every installation starts with. What each may be under follows from its nivel (contract/rede/local-tipos.ts).
import type { CorDeTipo, IconeDeTipo, NivelDeLocal } from '#contract/rede/local-tipos.ts'

export interface LocalTipoSemente {
  slug: string
  nome: string
  nivel: NivelDeLocal
  icone: IconeDeTipo
  cor: CorDeTipo
  permite_estoque: boolean
  permite_patrimonio: boolean
  permite_monitoramento: boolean
  exige_inep: boolean
}

type Sinais = 'estoque' | 'monitoramento' | 'inep' | 'sem-patrimonio'

type Aspecto = Pick<LocalTipoSemente, 'nivel' | 'icone' | 'cor'>

function tipo(slug: string, nome: string, aspecto: Aspecto, ...sinais: Sinais[]): LocalTipoSemente {
  return {
    slug,
    nome,
    ...aspecto,
    permite_estoque: sinais.includes('estoque'),
    permite_patrimonio: !sinais.includes('sem-patrimonio'),
    permite_monitoramento: sinais.includes('monitoramento'),
    exige_inep: sinais.includes('inep'),
  }
}

export const LOCAL_TIPOS: readonly LocalTipoSemente[] = [
  tipo('orgao', 'Secretaria', { nivel: 'orgao', icone: 'orgao', cor: 'roxo' }),
  tipo(
    'regional',
    'Regional de ensino',
    { nivel: 'regional', icone: 'regional', cor: 'ciano' },
    'monitoramento',
  ),
  tipo('escola', 'Escola', { nivel: 'unidade', icone: 'escola', cor: 'azul' }, 'monitoramento', 'inep'),
  tipo('anexo', 'Anexo de escola', { nivel: 'anexo', icone: 'anexo', cor: 'verde' }, 'monitoramento'),
  tipo(
    'deposito',
    'Depósito',
    { nivel: 'deposito', icone: 'deposito', cor: 'laranja' },
    'estoque',
    'monitoramento',
  ),
  tipo('setor', 'Setor', { nivel: 'setor', icone: 'setor', cor: 'amarelo' }),
  tipo(
    'unidade_administrativa',
    'Unidade administrativa',
    { nivel: 'unidade', icone: 'predio', cor: 'cinza' },
    'monitoramento',
  ),
  tipo('externo', 'Local externo', { nivel: 'externo', icone: 'externo', cor: 'cinza' }, 'sem-patrimonio'),
]
