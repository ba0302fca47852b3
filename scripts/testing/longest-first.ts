// The order in which test files begin: the longest first, so that none of them runs alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those of a minute and more on two cores. Without it vitest, on a clean clone, goes by the size of the file. */
export const LONGEST = [
  'e2e/visita-sem-sinal.test.ts',
  'e2e/atos-de-cada-pessoa.test.ts',
  'e2e/prova-l2.test.ts',
  'e2e/telas.test.ts',
  'e2e/aparelho-dividido.test.ts',
  'e2e/fila-em-apuros.test.ts',
  'e2e/programa-aos-poucos.test.ts',
  'e2e/mapa.test.ts',
  'e2e/painel.test.ts',
  'e2e/dois-agentes.test.ts',
  'e2e/pacote.test.ts',
  'e2e/requisicoes.test.ts',
  'e2e/locais.test.ts',
  'e2e/campo.test.ts',
  'e2e/parametros.test.ts',
  'e2e/entradas.test.ts',
  'server/authorisation/matrix.test.ts',
  'server/cli/copia.test.ts',
  'offline/simulator/simulator.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return found === -1 ? LONGEST.length : found
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    return others.sort((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b))
  }
}
