import { Package2 } from 'lucide-react'
import type { BemListado } from '#contract/patrimonio/bens.ts'
import type { RowsProps } from '#web/list/list-rows.ts'
import { RowLink } from '#web/list/RowLink.tsx'
import { linha } from '#web/list/use-list-keys.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SituacaoDoBem } from './SituacaoDoBem.tsx'
import './Modos.css'

/** The assets by their photos: what it is, its code, where it is and how it stands. */
export function CartoesDeBens({ titulo, itens, nome, endereco, selecao }: RowsProps<BemListado>) {
  return (
    <ul className="z-bens-cartoes" aria-label={titulo}>
      {itens.map((bem, indice) => (
        <li
          key={bem.id}
          data-linha-de={indice}
          className={classNames('z-list-card', 'z-bens-cartao', selecao?.tem(bem) && 'z-list-chosen')}
        >
          {bem.capa_url ? (
            <img src={`${bem.capa_url}?tamanho=miniatura`} alt="" loading="lazy" decoding="async" />
          ) : (
            <span className="z-bens-sem-foto">
              <Package2 className="z-icon" aria-hidden />
              Sem foto
            </span>
          )}
          {selecao && (
            <input
              type="checkbox"
              className="z-list-card-check z-bens-cartao-marca"
              aria-label={`Selecionar ${nome(bem)}`}
              checked={selecao.tem(bem)}
              onChange={() => selecao.alternar(bem)}
            />
          )}
          <h2>
            <RowLink to={endereco?.(bem) ?? null} {...linha(indice)}>
              {bem.descricao}
            </RowLink>
          </h2>
          <span>{bem.referencia_id ?? 'Sem plaqueta'}</span>
          <span className="z-muted z-small">
            {[bem.local.nome, bem.instalacao?.nome].filter(Boolean).join(', ')}
          </span>
          <span>
            <SituacaoDoBem situacao={bem.situacao} />
          </span>
        </li>
      ))}
    </ul>
  )
}
