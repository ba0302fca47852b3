/** The checklist that a room of a prepared visit answers: of its type, in the version of its entry. */
import type { Recurso } from '#contract/rede/instalacao-tipos.ts'
import type { InstalacaoDaVisita, Pacote } from './types.ts'

export type Tipos = Pacote['tipos']

export const tipoDe = ({ instalacao }: Pick<InstalacaoDaVisita, 'instalacao'>, tipos: Tipos) =>
  tipos.find(({ id, versao }) => id === instalacao.tipo_id && versao === instalacao.tipo_versao)

/** Empty while the package is not read. */
export const listaDe = (item: Pick<InstalacaoDaVisita, 'instalacao'>, tipos: Tipos): readonly Recurso[] =>
  tipoDe(item, tipos)?.recursos ?? []
