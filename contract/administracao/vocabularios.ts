// States of conservation (estado) and conditions of use (condicao): keys are fixed, labels are for people.
import { z } from 'zod'

interface Termo {
  rotulo: string
  ajuda?: string
  /** The value asks for a photo before the record counts as complete. */
  exige_foto?: true
}
type Vocabulario = Readonly<Record<string, Termo>>

export const ESTADOS_DE_PATRIMONIO = {
  novo: { rotulo: 'Novo', ajuda: 'Sem uso ou com menos de 1 ano, íntegro' },
  bom: { rotulo: 'Bom', ajuda: 'Íntegro, marcas normais de uso' },
  regular: { rotulo: 'Regular', ajuda: 'Funciona, com desgaste ou pequeno defeito' },
  ruim: { rotulo: 'Ruim', ajuda: 'Defeito que prejudica o uso; precisa de conserto', exige_foto: true },
  pessimo: { rotulo: 'Péssimo', ajuda: 'Não funciona ou oferece risco', exige_foto: true },
} as const satisfies Vocabulario

export const CONDICOES_DE_PATRIMONIO = {
  em_uso: { rotulo: 'Em uso' },
  ocioso: { rotulo: 'Ocioso', ajuda: 'Em condições, mas sem uso' },
  recuperavel: { rotulo: 'Recuperável', ajuda: 'O conserto compensa' },
  antieconomico: { rotulo: 'Antieconômico', ajuda: 'O conserto não compensa' },
  irrecuperavel: { rotulo: 'Irrecuperável', ajuda: 'Não serve mais ao fim a que se destina' },
} as const satisfies Vocabulario

export const ESTADOS_DE_INSTALACAO = {
  otimo: { rotulo: 'Ótimo' },
  bom: { rotulo: 'Bom' },
  regular: { rotulo: 'Regular' },
  ruim: { rotulo: 'Ruim' },
  critico: { rotulo: 'Crítico', ajuda: 'Risco imediato às pessoas', exige_foto: true },
} as const satisfies Vocabulario

export const CONDICOES_DE_INSTALACAO = {
  em_uso: { rotulo: 'Em uso' },
  em_uso_parcial: { rotulo: 'Uso parcial' },
  sem_uso: { rotulo: 'Sem uso' },
  em_reforma: { rotulo: 'Em reforma' },
  interditada: { rotulo: 'Interditada', exige_foto: true },
  desativada: { rotulo: 'Desativada' },
  inexistente: { rotulo: 'Inexistente', ajuda: 'Consta no cadastro, mas não existe' },
  uso_diverso: { rotulo: 'Outro uso', ajuda: 'Usada para outra finalidade' },
} as const satisfies Vocabulario

/** What a visit found of an asset; derived from the tasks, never typed. */
export const RESULTADOS_DE_PATRIMONIO = {
  pendente: { rotulo: 'Pendente' },
  visto: { rotulo: 'Visto' },
  conferido: { rotulo: 'Conferido' },
  localizado_outro_local: { rotulo: 'De outro local' },
  nao_cadastrado: { rotulo: 'Novo' },
  codigo_desconhecido: { rotulo: 'Código desconhecido' },
  plaqueta_trocada: { rotulo: 'Plaqueta trocada' },
  sem_plaqueta: { rotulo: 'Sem plaqueta' },
  nao_localizado: { rotulo: 'Não localizado' },
} as const satisfies Vocabulario

export const RESULTADOS_DE_INSTALACAO = {
  pendente: { rotulo: 'Pendente' },
  vista: { rotulo: 'Vista' },
  conferida: { rotulo: 'Conferida' },
  nova: { rotulo: 'Nova' },
} as const satisfies Vocabulario

function chaves<V extends Vocabulario>(vocabulario: V) {
  return z.enum(Object.keys(vocabulario) as [keyof V & string, ...(keyof V & string)[]]) // as: keys of a literal
}

export const EstadoDoPatrimonio = chaves(ESTADOS_DE_PATRIMONIO)
export type EstadoDoPatrimonio = z.infer<typeof EstadoDoPatrimonio>
export const CondicaoDoPatrimonio = chaves(CONDICOES_DE_PATRIMONIO)
export type CondicaoDoPatrimonio = z.infer<typeof CondicaoDoPatrimonio>
export const EstadoDaInstalacao = chaves(ESTADOS_DE_INSTALACAO)
export type EstadoDaInstalacao = z.infer<typeof EstadoDaInstalacao>
export const CondicaoDaInstalacao = chaves(CONDICOES_DE_INSTALACAO)
export type CondicaoDaInstalacao = z.infer<typeof CondicaoDaInstalacao>
export const ResultadoDoPatrimonio = chaves(RESULTADOS_DE_PATRIMONIO)
export type ResultadoDoPatrimonio = z.infer<typeof ResultadoDoPatrimonio>
export const ResultadoDaInstalacao = chaves(RESULTADOS_DE_INSTALACAO)
export type ResultadoDaInstalacao = z.infer<typeof ResultadoDaInstalacao>

/** One option as it travels with a prepared visit, so that an old package keeps its own words. */
export const Opcao = z.object({ valor: z.string(), rotulo: z.string(), ajuda: z.string().optional() })
export const Vocabularios = z.record(z.string(), z.array(Opcao))
export type Vocabularios = z.infer<typeof Vocabularios>

function opcoes(vocabulario: Vocabulario): z.infer<typeof Opcao>[] {
  return Object.entries(vocabulario).map(([valor, { rotulo, ajuda }]) => ({
    valor,
    rotulo,
    ...(ajuda !== undefined && { ajuda }),
  }))
}

/** The words that an órgão may say otherwise, and that travel with a visit. */
export const VOCABULARIOS = {
  estado_patrimonio: ESTADOS_DE_PATRIMONIO,
  condicao_patrimonio: CONDICOES_DE_PATRIMONIO,
  estado_instalacao: ESTADOS_DE_INSTALACAO,
  condicao_instalacao: CONDICOES_DE_INSTALACAO,
} as const satisfies Readonly<Record<string, Vocabulario>>
export type NomeDeVocabulario = keyof typeof VOCABULARIOS

/** Label of each key, by vocabulary; a key that is absent keeps the product's label. */
export type RotulosProprios = Readonly<Record<string, Readonly<Record<string, string>>>>

export function vocabulariosCom(rotulos: RotulosProprios): Vocabularios {
  return Object.fromEntries(
    Object.entries<Vocabulario>(VOCABULARIOS).map(([nome, vocabulario]) => [
      nome,
      opcoes(vocabulario).map((opcao) => ({
        ...opcao,
        rotulo: rotulos[nome]?.[opcao.valor] ?? opcao.rotulo,
      })),
    ]),
  )
}

/** In the product's own words. */
export const vocabulariosDaVisita: Vocabularios = vocabulariosCom({})
