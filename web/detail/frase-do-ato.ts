/** An act of the trail as a person tells it: "aceitou a entrada", "ENT-2026-000307", "de R$ 5.370,00". */
import type { AlvoDoAto, Ato, MudancaDoAto } from '#contract/administracao/auditoria.ts'
import { fezSemAlvo } from '#contract/administracao/trilha/objeto-do-ato.ts'
import { REGISTROS, telaDoRegistro } from '#contract/administracao/trilha/registros-da-trilha.ts'
import { atoDaChave, juntar, verboDoAto } from '#contract/administracao/trilha/verbos-dos-atos.ts'
import { reais } from '#contract/casa/reais.ts'
import { rotuloDoCampo } from '#contract/trilha/rotulos-dos-campos.ts'
import { numero } from '#web/ui/format.ts'
import { mudancaPorExtenso, valorDoCampo } from './campo-da-trilha.ts'
import { diferencaDasListas, diferencasDoEvento } from './eventos.ts'

export interface Frase {
  quem: string
  /** "aceitou a entrada" */
  fez: string
  /** The record's own name, with the screen where it is seen. */
  nome: string | null
  tela: string | null
  /** "de R$ 5.370,00", "com 214 bens" */
  cauda: string
}

const tipoDe = (entidade: string) => REGISTROS[entidade] ?? { um: `o registro ${entidade}`, varios: entidade }

/** Of who tried to enter with an e-mail that is of nobody. */
const DESCONHECIDO = 'desconhecido'

/** A preposition that nothing follows. */
const SEM_FIM = / (de|a|em|por|com|como)$/

function fezCom(acao: string, alvo: AlvoDoAto | undefined): string {
  const { dito, inteiro } = verboDoAto(acao)
  if (!alvo) return fezSemAlvo(acao)
  if (inteiro) return dito
  const { um, varios } = tipoDe(alvo.entidade)
  if (alvo.registros === 1) return juntar(dito, um)
  return `${dito} ${numero(alvo.registros)} ${varios}`
}

/** What the operation touched besides: "com 214 bens". A document that it issued says nothing more. */
function companhia(outros: readonly AlvoDoAto[]): string {
  const ditos = outros
    .filter(({ entidade, registros }) => registros > 1 && entidade !== 'documento')
    .slice(0, 2)
    .map(({ entidade, registros }) => `${numero(registros)} ${tipoDe(entidade).varios}`)
  return ditos.length > 0 ? `com ${ditos.join(' e ')}` : ''
}

/** An act as it is told; the reason, where it makes another act of it. */
export type AtoContado = Pick<Ato, 'acao' | 'ator' | 'alvos'> & Partial<Pick<Ato, 'motivo'>>

export function fraseDoAto({ acao: chave, ator, alvos, motivo }: AtoContado): Frase {
  const acao = atoDaChave(chave, motivo)
  const conhecidos = alvos.filter(({ entidade_id }) => entidade_id !== DESCONHECIDO)
  const [alvo, ...outros] = conhecidos
  const um = alvo?.registros === 1 ? alvo : null
  const valor = um?.valor_centavos == null ? '' : `de ${reais(um.valor_centavos)}`
  const nome = verboDoAto(acao).inteiro ? null : (um?.nome ?? null)
  const fez = fezCom(acao, alvo)
  return {
    quem: ator?.nome ?? 'O Zelo',
    fez: nome === null ? fez.replace(SEM_FIM, '') : fez,
    nome,
    tela: um && telaDoRegistro(um),
    cauda: [valor, companhia(outros)].filter(Boolean).join(', '),
  }
}

export function frasePorExtenso(ato: AtoContado): string {
  const { quem, fez, nome, cauda } = fraseDoAto(ato)
  return `${[quem, fez, nome, cauda].filter(Boolean).join(' ')}.`
}

export interface MudancaDita {
  rotulo: string
  de: string | null
  para: string | null
}

/** The number of another record says nothing to a reader who has not its name. */
const soNumeros = (campo: string, valores: readonly string[]) =>
  /_(id|por)$/.test(campo) && valores.every((valor) => valor === '—' || /^\d+$/.test(valor))

/** What a reader learns nothing from. */
const CALADOS: readonly string[] = [
  'id',
  'uuid',
  'model_id',
  'versao',
  'dados_sha256',
  'xml_sha256',
  'impressao',
  'logo_versao',
]

/** Of a long list a reader looks for what is not in both. */
function trocasDaLista(rotulo: string, sairam: string | null, entraram: string | null): MudancaDita[] {
  const uma = (palavra: string, para: string | null) =>
    para === null ? [] : [{ rotulo: `${rotulo} ${palavra}`, de: null, para }]
  return [...uma('a menos', sairam), ...uma('a mais', entraram)]
}

function ditasDe({ entidade, campo, de, para, de_nome, para_nome }: MudancaDoAto): MudancaDita[] {
  if (CALADOS.includes(campo)) return []
  if (de_nome !== null || para_nome !== null)
    return [{ rotulo: rotuloDoCampo(campo, entidade), de: de_nome, para: para_nome }]
  return diferencasDoEvento({ campo, de, para }).flatMap(({ parte, ...valores }) => {
    const qual = parte ?? campo
    const rotulo = rotuloDoCampo(qual, entidade)
    if (soNumeros(qual, [valores.de, valores.para])) return { rotulo, de: null, para: 'mudou' }
    const dito = (valor: string) => valorDoCampo(qual, valor, entidade)
    const mudou = diferencaDasListas(valores.de, valores.para)
    if (mudou) return trocasDaLista(rotulo, dito(mudou.sairam), dito(mudou.entraram))
    const [antes, depois] = [dito(valores.de), dito(valores.para)]
    return antes === depois ? [] : { rotulo, de: antes, para: depois }
  })
}

/** Each once, however many records it was written on. */
export function mudancasDoAto({ mudancas }: Pick<Ato, 'mudancas'>): MudancaDita[] {
  const ditas = mudancas.flatMap(ditasDe)
  const vistas = new Set<string>()
  return ditas.filter((dita) => {
    const chave = JSON.stringify(dita)
    return !vistas.has(chave) && vistas.add(chave)
  })
}

export const mudancaEmLinha = ({ rotulo, de, para }: MudancaDita) => mudancaPorExtenso(rotulo, de, para) ?? ''
