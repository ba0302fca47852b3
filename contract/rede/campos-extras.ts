// Fields of its own that a type of place asks of its places: what each is, and whether an answer serves it.
import { z } from 'zod'
import { DiaAntigo } from '#contract/casa/dia.ts'

export const TIPOS_DE_CAMPO = {
  texto: 'Texto',
  numero: 'Número',
  data: 'Data',
  sim_nao: 'Sim ou não',
  opcao: 'Uma opção',
} as const
export const TipoDeCampo = z.enum(['texto', 'numero', 'data', 'sim_nao', 'opcao'])
export type TipoDeCampo = z.infer<typeof TipoDeCampo>

export const CampoExtra = z.strictObject({
  /** Fixed from the first time that it is saved: the answers are kept under it. */
  chave: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]*$/, 'Use letras minúsculas, números e traço baixo, sem acento'),
  rotulo: z.string().trim().min(1, 'Escreva o nome do campo').max(80),
  tipo: TipoDeCampo.default('texto'),
  /** Of an `opcao`. */
  opcoes: z.array(z.string().trim().min(1, 'Há opção vazia').max(80)).max(30).default([]),
  obrigatorio: z.boolean().default(false),
})
export type CampoExtra = z.infer<typeof CampoExtra>

export const CAMPOS_POR_TIPO = 20

const Valor = z.union([z.string().max(500), z.number(), z.boolean()], 'Confira o valor')
export const CamposExtras = z.record(z.string().max(40), Valor)
export type CamposExtras = z.infer<typeof CamposExtras>

/** As a form sends them: what was left empty is not an answer. */
export const CamposExtrasEscritos = z
  .record(z.string().max(40), Valor.nullable())
  .default({})
  .transform(
    (escritos): CamposExtras =>
      Object.fromEntries(
        Object.entries(escritos).flatMap(([chave, valor]) =>
          valor === null || valor === '' ? [] : [[chave, valor]],
        ),
      ),
  )

const dia = DiaAntigo()

function problemaDoValor({ tipo, opcoes }: CampoExtra, valor: CamposExtras[string]): string | undefined {
  switch (tipo) {
    case 'texto':
      return typeof valor === 'string' ? undefined : 'Escreva um texto'
    case 'numero':
      return typeof valor === 'number' && Number.isFinite(valor) ? undefined : 'Informe um número'
    case 'data':
      return dia.safeParse(valor).success ? undefined : 'Informe a data'
    case 'sim_nao':
      return typeof valor === 'boolean' ? undefined : 'Responda sim ou não'
    case 'opcao':
      return opcoes.some((opcao) => opcao === valor) ? undefined : 'Escolha uma das opções'
  }
}

/**
 * Problems of the answers by chave, in Portuguese. What stands as it was `antes` is no problem: the type may have changed
 * since it was answered.
 */
export function problemasDosCampos(
  campos: readonly CampoExtra[],
  valores: CamposExtras,
  antes: CamposExtras = {},
): Record<string, string> {
  const problemas: Record<string, string> = {}
  const conhecidos = new Map(campos.map((campo) => [campo.chave, campo]))
  for (const [chave, valor] of Object.entries(valores)) {
    if (Object.hasOwn(antes, chave) && antes[chave] === valor) continue
    const campo = conhecidos.get(chave)
    const problema = campo ? problemaDoValor(campo, valor) : 'Este campo não é deste tipo de local'
    if (problema) problemas[chave] = problema
  }
  for (const { chave, rotulo, obrigatorio } of campos)
    if (obrigatorio && !Object.hasOwn(valores, chave)) problemas[chave] = `Informe: ${rotulo}`
  return problemas
}

/** What keeps the fields from being those of a type; undefined when nothing does. */
export function problemaDosCamposDoTipo(campos: readonly CampoExtra[]): string | undefined {
  if (new Set(campos.map(({ chave }) => chave)).size < campos.length)
    return 'Há dois campos com a mesma chave.'
  const rotulos = campos.map(({ rotulo }) => rotulo.trim().toLowerCase())
  if (new Set(rotulos).size < campos.length) return 'Há dois campos com o mesmo nome.'
  const semOpcoes = campos.find(({ tipo, opcoes }) => tipo === 'opcao' && new Set(opcoes).size < 2)
  return semOpcoes && `Dê ao menos duas opções diferentes a “${semOpcoes.rotulo}”.`
}
