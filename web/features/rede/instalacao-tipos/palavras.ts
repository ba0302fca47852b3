import {
  Armchair,
  Bath,
  BedDouble,
  BookOpen,
  Building2,
  DoorOpen,
  Droplets,
  FlaskConical,
  type LucideIcon,
  Palette,
  Plug,
  Trees,
  Utensils,
  Volleyball,
  Wifi,
} from 'lucide-react'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { IconeDeInstalacao } from '#contract/rede/administracao-de-tipos.ts'
import { rotuloDoTipo } from '#contract/rede/checklist.ts'
import {
  type Condicao,
  comparacaoCritica,
  type Operador,
  type Recurso,
  type ValorComparado,
} from '#contract/rede/instalacao-tipos.ts'

export const ICONES: Readonly<Record<IconeDeInstalacao, { rotulo: string; icone: LucideIcon }>> = {
  porta: { rotulo: 'Porta', icone: DoorOpen },
  sala: { rotulo: 'Sala', icone: Armchair },
  livros: { rotulo: 'Livros', icone: BookOpen },
  comida: { rotulo: 'Comida', icone: Utensils },
  banheiro: { rotulo: 'Banheiro', icone: Bath },
  laboratorio: { rotulo: 'Laboratório', icone: FlaskConical },
  arte: { rotulo: 'Arte', icone: Palette },
  esporte: { rotulo: 'Esporte', icone: Volleyball },
  area_verde: { rotulo: 'Área verde', icone: Trees },
  cama: { rotulo: 'Dormitório', icone: BedDouble },
  predio: { rotulo: 'Prédio', icone: Building2 },
  energia: { rotulo: 'Energia', icone: Plug },
  agua: { rotulo: 'Água', icone: Droplets },
  rede: { rotulo: 'Rede', icone: Wifi },
}

export const OPERADORES: Readonly<Record<Operador, string>> = {
  igual: 'for',
  diferente: 'não for',
  maior: 'for maior que',
  menor: 'for menor que',
}

function valorPorExtenso(recurso: Recurso | undefined, valor: ValorComparado): string {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  const opcao = recurso?.opcoes?.find((uma) => uma.valor === valor)
  return opcao?.rotulo ?? (typeof valor === 'number' ? valor.toLocaleString('pt-BR') : valor)
}

const semInterrogacao = (rotulo: string) => rotulo.replace(/\?$/, '')

function condicaoPorExtenso(
  { chave, operador = 'igual', valor }: Condicao,
  todos: readonly Recurso[],
): string {
  const outro = todos.find((recurso) => recurso.chave === chave)
  return `se “${semInterrogacao(outro?.rotulo ?? chave)}” ${OPERADORES[operador]} ${valorPorExtenso(outro, valor)}`
}

/** What an item is, in one line: kind, whether it is mandatory, when it is shown, when it is critical. */
export function descricaoDoItem(recurso: Recurso, todos: readonly Recurso[]): string {
  const { tipo, unidade, obrigatorio, obrigatorio_se, so_se, critico_se } = recurso
  const critica = critico_se === undefined ? null : comparacaoCritica(critico_se)
  return [
    unidade ? `${rotuloDoTipo(tipo)} (${unidadePorExtenso(unidade)})` : rotuloDoTipo(tipo),
    obrigatorio && 'obrigatório',
    obrigatorio_se && `obrigatório ${condicaoPorExtenso(obrigatorio_se, todos)}`,
    so_se && `só ${condicaoPorExtenso(so_se, todos)}`,
    critica && `crítico se ${OPERADORES[critica.operador]} ${valorPorExtenso(recurso, critica.valor)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const CAMPOS: Readonly<Record<keyof Recurso, string>> = {
  chave: 'chave',
  rotulo: 'pergunta',
  tipo: 'tipo de resposta',
  opcoes: 'opções',
  unidade: 'unidade',
  obrigatorio: 'obrigatoriedade',
  obrigatorio_se: 'quando é obrigatório',
  so_se: 'quando aparece',
  critico_se: 'quando é crítico',
  codigo_censo: 'coluna do censo',
}

export function nomeDoCampo(campo: keyof Recurso): string {
  return CAMPOS[campo]
}
