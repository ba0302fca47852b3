import { LayoutGrid, type LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/display/Picture.tsx'
import type { ModoDaLista, Registro } from './list-definition.ts'
import type { RowsProps } from './list-rows.ts'
import { RowLink } from './RowLink.tsx'
import { linha } from './use-list-keys.ts'
import './ListCards.css'
import './PictureCards.css'
import { RowCheck } from './RowCheck.tsx'

interface ComCapa {
  capa_url: string | null
  capa_cor: string | null
}

/** What the server has of a photo for lists; until it is made, the photo itself. */
const miniatura = (capa_url: string | null) => capa_url && `${capa_url}?tamanho=miniatura`

type WithPictureProps = { de: ComCapa; icone: LucideIcon; children: ReactNode }

/** The first cell of a row whose record has a face. */
export function WithPicture({ de, icone, children }: WithPictureProps) {
  return (
    <span className="z-with-picture">
      <Picture className="z-picture-row" src={miniatura(de.capa_url)} color={de.capa_cor} icon={icone} />
      <span>{children}</span>
    </span>
  )
}

/** What is written under the picture of a record. */
export interface Cartao {
  titulo: string
  /** Where it is, or what it is of. */
  lado: string
  /** Its number, at the left of the last line. */
  codigo: ReactNode
  /** At the right of it. */
  fim?: ReactNode
  /** Over the picture: only what leaves the ordinary. */
  marca?: ReactNode
}

/** The records of a list by their pictures, as one of its modes. */
export function modoDosCartoes<T extends Registro & ComCapa>(
  icone: LucideIcon,
  cartaoDe: (item: T) => Cartao,
): ModoDaLista<T> {
  const Linhas: ComponentType<RowsProps<T>> = (props) => (
    <PictureCards {...props} icone={icone} cartaoDe={cartaoDe} />
  )
  return { chave: 'cartoes', rotulo: 'Cartões', icone: LayoutGrid, Linhas }
}

type PictureCardsProps<T extends Registro> = RowsProps<T> & {
  icone: LucideIcon
  cartaoDe: (item: T) => Cartao
}

function PictureCards<T extends Registro & ComCapa>(props: PictureCardsProps<T>) {
  const { titulo, itens, nome, endereco, selecao, icone, cartaoDe } = props
  return (
    <ul className="z-picture-cards" aria-label={titulo}>
      {itens.map((item, indice) => {
        const cartao = cartaoDe(item)
        return (
          <li
            key={item.id}
            data-linha-de={indice}
            className={classNames('z-list-card', 'z-picture-card', selecao?.tem(item) && 'z-list-chosen')}
          >
            <div className="z-picture-card-face">
              <Picture src={miniatura(item.capa_url)} color={item.capa_cor} icon={icone} />
              {cartao.marca && <span className="z-picture-card-mark">{cartao.marca}</span>}
              {selecao && (
                <RowCheck
                  aria-label={`Selecionar ${nome(item)}`}
                  checked={selecao.tem(item)}
                  onChange={() => selecao.alternar(item)}
                />
              )}
            </div>
            <h2 title={cartao.titulo}>
              <RowLink to={endereco?.(item) ?? null} {...linha(indice)}>
                {cartao.titulo}
              </RowLink>
            </h2>
            <span className="z-picture-card-aside" title={cartao.lado}>
              {cartao.lado}
            </span>
            <span className="z-picture-card-foot">
              <span>{cartao.codigo}</span>
              <span>{cartao.fim}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
