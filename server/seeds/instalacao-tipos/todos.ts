import { areasExternas } from './areas-externas.ts'
import { dormitorios, salasDeAtividades } from './atividades.ts'
import { banheiros, laboratorios } from './banheiros-e-laboratorios.ts'
import { infraestruturaPredial, servicos } from './predial.ts'
import { salasDeAula, salasFuncionais, salasGerais } from './salas.ts'
import type { InstalacaoTipoSemente } from './tipo.ts'

/** Every type of installation, with the checklist in force, in the order in which they are offered. */
export const INSTALACAO_TIPOS: readonly InstalacaoTipoSemente[] = [
  ...salasDeAula,
  ...salasGerais,
  ...salasFuncionais,
  ...banheiros,
  ...laboratorios,
  ...salasDeAtividades,
  ...areasExternas,
  ...dormitorios,
  ...infraestruturaPredial,
  ...servicos,
]
