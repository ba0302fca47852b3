// What the search shows: sections of options, whoever found them.
import type { LucideIcon } from 'lucide-react'
import {
  ArrowLeftRight,
  Building2,
  ClipboardCheck,
  ClipboardList,
  ClipboardPen,
  DoorOpen,
  FileSignature,
  FileText,
  Handshake,
  Layers,
  Megaphone,
  Package,
  PackageOpen,
  PackagePlus,
  PackageX,
  Scale,
  SearchX,
  Shapes,
  ShoppingCart,
  SlidersHorizontal,
  Truck,
  UserRound,
  Wrench,
} from 'lucide-react'
import type { DadosOf } from '#contract/casa/endpoint.ts'
import type { busca, GrupoDeBusca } from '#contract/dados/busca.ts'
import type { AtoDoPainel } from '#web/app/atos-do-painel.ts'
import type { Tela } from '#web/app/telas.ts'
import { plainText } from '#web/ui/plain-text.ts'

export interface Opcao {
  /** Unique in the dialog. */
  chave: string
  titulo: string
  subtitulo: string | null
  /** Why it is here; null where it goes without saying. */
  motivo: string | null
  url: string
  exato: boolean
  icone: LucideIcon
}

export interface Secao {
  titulo: string
  opcoes: readonly Opcao[]
  ha_mais: boolean
}

/** In this order: assets are so many that they would hide the rest. */
const GRUPOS: Readonly<Record<GrupoDeBusca, { titulo: string; icone: LucideIcon }>> = {
  locais: { titulo: 'Locais', icone: Building2 },
  monitoramentos: { titulo: 'Visitas', icone: ClipboardList },
  patrimonios: { titulo: 'Bens', icone: Package },
  usuarios: { titulo: 'Usuários', icone: UserRound },
  perfis: { titulo: 'Perfis', icone: Shapes },
  fornecedores: { titulo: 'Fornecedores', icone: Handshake },
  materiais: { titulo: 'Materiais', icone: PackageOpen },
  requisicoes: { titulo: 'Requisições', icone: ClipboardPen },
  transferencias: { titulo: 'Transferências', icone: ArrowLeftRight },
  remessas: { titulo: 'Remessas', icone: Truck },
  ondas: { titulo: 'Ondas de separação', icone: Layers },
  entradas: { titulo: 'Entradas', icone: PackagePlus },
  inventarios: { titulo: 'Inventários do estoque', icone: ClipboardList },
  ajustes: { titulo: 'Ajustes do estoque', icone: SlidersHorizontal },
  ressuprimentos: { titulo: 'Pedidos de ressuprimento', icone: ShoppingCart },
  desfazimentos: { titulo: 'Desfazimentos', icone: PackageX },
  manutencoes: { titulo: 'Manutenções', icone: Wrench },
  apuracoes: { titulo: 'Apurações', icone: SearchX },
  inventariosDeBens: { titulo: 'Inventários de bens', icone: ClipboardCheck },
  documentos: { titulo: 'Documentos', icone: FileText },
  cargas: { titulo: 'Termos de responsabilidade', icone: FileSignature },
  campanhas: { titulo: 'Campanhas', icone: Megaphone },
  comissoes: { titulo: 'Comissões', icone: Scale },
}

export function secoesDaResposta({ grupos }: DadosOf<typeof busca.buscar>): Secao[] {
  const ordem = Object.keys(GRUPOS)
  const emOrdem = grupos.toSorted((um, outro) => ordem.indexOf(um.grupo) - ordem.indexOf(outro.grupo))
  return emOrdem.map(({ grupo, itens, ha_mais }) => ({
    titulo: GRUPOS[grupo].titulo,
    ha_mais,
    opcoes: itens.map(({ id, ...achado }) => ({
      ...achado,
      chave: `${grupo}-${id}`,
      icone: GRUPOS[grupo].icone,
    })),
  }))
}

/** The words of a text, without accents or case. */
export function palavrasDe(texto: string): string[] {
  return plainText(texto)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** Every word of the question begins a word of the text. */
export function temPalavras(pergunta: readonly string[], texto: string): boolean {
  const palavras = palavrasDe(texto)
  return pergunta.every((comeco) => palavras.some((palavra) => palavra.startsWith(comeco)))
}

export function opcaoDaTela({ titulo, to, icone }: Tela): Opcao {
  return {
    chave: `tela-${to}`,
    titulo,
    subtitulo: null,
    motivo: null,
    url: to,
    exato: false,
    icone,
  }
}

export const opcaoDoAto = ({ titulo, to, icone }: AtoDoPainel): Opcao => ({
  chave: `ato-${to}`,
  titulo,
  subtitulo: null,
  motivo: null,
  url: to,
  exato: false,
  icone,
})

/** Enter takes the first: "receber" is of "Receber materiais" before it is of where one receives too. */
const peloTituloAntes = <T extends { titulo: string }>(achadas: readonly T[], palavras: readonly string[]) =>
  achadas.toSorted(
    (uma, outra) => Number(temPalavras(palavras, outra.titulo)) - Number(temPalavras(palavras, uma.titulo)),
  )

/** What the question asks to do. */
export function atosProcurados(atos: readonly AtoDoPainel[], pergunta: string): Secao[] {
  const palavras = palavrasDe(pergunta)
  if (palavras.length === 0) return []
  const achados = atos.filter(({ titulo, palavras: outras }) =>
    [titulo, ...outras].some((dito) => temPalavras(palavras, dito)),
  )
  const opcoes = peloTituloAntes(achados, palavras).map(opcaoDoAto)
  return opcoes.length > 0 ? [{ titulo: FAZER, opcoes, ha_mais: false }] : []
}

export const FAZER = 'Fazer'

/** The screens that the question names, by their title or by other words that people use for them. */
export function telasProcuradas(telas: readonly Tela[], pergunta: string): Secao[] {
  const palavras = palavrasDe(pergunta)
  if (palavras.length === 0) return []
  const achadas = telas.filter(({ titulo, palavras: outras = [] }) =>
    temPalavras(palavras, [titulo, ...outras].join(' ')),
  )
  const opcoes = peloTituloAntes(achadas, palavras).map(opcaoDaTela)
  return opcoes.length > 0 ? [{ titulo: 'Telas', opcoes, ha_mais: false }] : []
}

export const ICONES_DO_APARELHO = { visita: ClipboardList, ambiente: DoorOpen, bem: Package } as const

/** What is the very thing asked for comes first, then the screens, then the rest. */
export function secoesEmOrdem(achadas: readonly Secao[], telas: readonly Secao[]): Secao[] {
  const exata = ({ opcoes }: Secao) => opcoes.some(({ exato }) => exato)
  return [...achadas.filter(exata), ...telas, ...achadas.filter((secao) => !exata(secao))]
}

/** The one record that the question is the code of; null when there is none, or more than one. */
export function unicoExato(secoes: readonly Secao[]): Opcao | null {
  const exatos = secoes.flatMap(({ opcoes }) => opcoes.filter(({ exato }) => exato))
  return exatos.length === 1 ? (exatos[0] ?? null) : null
}
