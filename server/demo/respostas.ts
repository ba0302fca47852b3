// A checklist as somebody would have filled it in.

import type { CondicaoDaInstalacao, EstadoDaInstalacao } from '#contract/administracao/vocabularios.ts'
import type { Recurso, Recursos } from '#contract/rede/instalacao-tipos.ts'
import { recursosAplicaveis, respostaCritica } from '#contract/rede/instalacao-tipos.ts'
import type { Random } from './random.ts'

const TEXTOS: Readonly<Record<string, readonly string[]>> = {
  curso: ['Técnico em Administração', 'Técnico em Agropecuária'],
  provedor: ['Rede estadual', 'Provedor da cidade'],
}

function quantidade(random: Random, chave: string, ate: Recursos): number {
  const base =
    ate[chave.replace(/_(funcionando|validos)$/, '').replace('ar_condicionado', 'ar_condicionado_qtd')]
  if (/_(funcionando|validos)$/.test(chave) && typeof base === 'number') return random.int(base >> 1, base)
  if (/^(carteiras|lugares|capacidade|cadeiras)$/.test(chave)) return random.int(20, 38)
  if (chave === 'litros') return random.int(2, 20) * 1000
  return random.int(chave === 'ar_condicionado_qtd' ? 1 : 0, 4)
}

/** Mostly the good answer, which is listed first; never the one that makes the room critical. */
function resposta(random: Random, recurso: Recurso, ate: Recursos): Recursos[string] {
  switch (recurso.tipo) {
    case 'sim_nao':
      return recurso.critico_se === undefined ? random.chance(0.65) : !respostaCritica(recurso, true)
    case 'quantidade':
      return quantidade(random, recurso.chave, ate)
    case 'escala':
      return random.int(2, 5)
    case 'numero_unidade':
      return random.int(10, 400) / 10
    case 'texto':
      return random.pick(TEXTOS[recurso.chave] ?? ['Conforme informado pela direção'])
    case 'opcao': {
      const valores = (recurso.opcoes ?? [])
        .map(({ valor }) => valor)
        .filter((valor) => !respostaCritica(recurso, valor))
      return random.chance(0.6) ? (valores[0] ?? null) : random.pick(valores)
    }
  }
}

export function respostas(random: Random, recursos: readonly Recurso[]): Recursos {
  const valores: Recursos = {}
  for (const recurso of recursos) {
    const aplica = recursosAplicaveis([recurso], valores).length > 0
    if (aplica && (recurso.obrigatorio || random.chance(0.8))) {
      valores[recurso.chave] = resposta(random, recurso, valores)
    }
  }
  return valores
}

const ESTADOS = { otimo: 12, bom: 48, regular: 31, ruim: 9 } as const
const CONDICOES = { em_uso: 88, em_uso_parcial: 6, sem_uso: 3, em_reforma: 2, uso_diverso: 1 } as const
const OBSERVACOES: Readonly<Record<string, readonly string[]>> = {
  regular: ['Pintura pede reparo.', 'Duas lâmpadas apagadas.', 'Janela com trinco quebrado.'],
  ruim: ['Infiltração no canto da parede.', 'Piso solto perto da porta.', 'Ventilador parado há meses.'],
}

export interface AvaliacaoDeInstalacao {
  estado: EstadoDaInstalacao
  condicao: CondicaoDaInstalacao
  observacoes: string | null
}

export function avaliacaoDeInstalacao(random: Random): AvaliacaoDeInstalacao {
  const estado = random.weighted(ESTADOS)
  const notas = OBSERVACOES[estado]
  return {
    estado,
    condicao: random.weighted(CONDICOES),
    observacoes: notas && random.chance(0.7) ? random.pick(notas) : null,
  }
}
