import { X } from 'lucide-react'
import { Button } from '#web/ui/actions/Button.tsx'
import { data, numero } from '#web/ui/format.ts'
import type { FiltroDaLista } from './list-definition.ts'
import { type Filtro, type Mudancas, semFiltros } from './list-query.ts'
import { type Nomeado, useNomeados } from './named-records.ts'

type Props = {
  filtros: readonly FiltroDaLista[]
  filtro: Filtro
  onChange: (mudancas: Mudancas) => void
}

/** What the list is filtered by, each with the way to take it off. */
export function ActiveFilters({ filtros, filtro, onChange }: Props) {
  const nomeados = useNomeados(filtros, filtro)
  const ativos = filtros.filter(({ chave }) => filtro[chave] !== undefined)
  if (ativos.length === 0) return null
  return (
    <div className="z-row z-no-print">
      <ul className="z-list-active" aria-label="Filtros em uso">
        {ativos.map((um) => (
          <li key={um.chave}>
            <Ativo
              filtro={um}
              valor={filtro[um.chave] ?? ''}
              nomeado={nomeados[um.chave]}
              onRemover={() => onChange({ [um.chave]: null })}
            />
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onClick={() => onChange(semFiltros(filtros))}>
        Limpar filtros
      </Button>
    </div>
  )
}

function porExtenso(filtro: FiltroDaLista, valor: string): string {
  if (filtro.tipo === 'data') return data(valor)
  if (filtro.tipo === 'contagem') return numero(valor.split(',').length)
  if (filtro.tipo === 'numero') return filtro.unidade ? `${valor} ${filtro.unidade}` : valor
  if (filtro.tipo !== 'opcao' && filtro.tipo !== 'varias') return valor
  const escolhidas = valor.split(',')
  return filtro.opcoes
    .filter(({ value }) => escolhidas.includes(value))
    .map(({ label }) => label)
    .join(', ')
}

function Ativo({
  filtro,
  valor,
  nomeado,
  onRemover,
}: {
  filtro: FiltroDaLista
  valor: string
  nomeado: Nomeado | undefined
  onRemover: () => void
}) {
  const dito = nomeado
    ? `${nomeado.nome}${nomeado.ausente ? ', fora do que você vê' : ''}`
    : porExtenso(filtro, valor)
  return (
    <button type="button" className="z-chip z-tone-neutral" onClick={onRemover}>
      <span>
        {filtro.rotulo}
        {dito !== '' && (
          <>
            : <strong>{dito}</strong>
          </>
        )}
      </span>
      <X className="z-icon" aria-hidden />
      <span className="z-hidden">, tirar este filtro</span>
    </button>
  )
}
