import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { NewTabLink } from '#web/ui/actions/NewTabLink.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { type Bloco, blocosDe } from './blocos.ts'
import { enderecoDoManual } from './endereco.ts'

const PARTES = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|!?\[[^\]]*\]\([^)\s]*\))/

/** Bold, italics, code, links and pictures inside a line. */
function emLinha(texto: string): ReactNode {
  return texto.split(PARTES).map((parte, i) => {
    // The parts of a written page never change places.
    const chave = `${i}-${parte}`
    if (parte.startsWith('**')) return <strong key={chave}>{parte.slice(2, -2)}</strong>
    if (/^\*[^*]/.test(parte)) return <em key={chave}>{parte.slice(1, -1)}</em>
    if (parte.startsWith('`')) return <code key={chave}>{parte.slice(1, -1)}</code>
    const [, figura, rotulo = '', alvo = ''] = /^(!?)\[([^\]]*)\]\(([^)]*)\)$/.exec(parte) ?? []
    if (alvo === '') return <Fragment key={chave}>{parte}</Fragment>
    if (figura) return <img key={chave} src={alvo} alt={rotulo} loading="lazy" />
    return <Ligacao key={chave} rotulo={rotulo} alvo={alvo} />
  })
}

function Ligacao({ rotulo, alvo }: { rotulo: string; alvo: string }) {
  const [, pagina, ancora] = /^([\w-]+)\.md(#.*)?$/.exec(alvo) ?? []
  if (pagina) return <Link to={`${enderecoDoManual(pagina)}${ancora ?? ''}`}>{rotulo}</Link>
  if (alvo.startsWith('#')) return <a href={alvo}>{rotulo}</a>
  if (!/^https?:/.test(alvo)) return rotulo
  return <NewTabLink href={alvo}>{rotulo}</NewTabLink>
}

/** A page of the manual, without its title, which the screen has already. */
export function TextoDoManual({ texto }: { texto: string }) {
  const [primeiro, ...outros] = blocosDe(texto)
  const blocos = primeiro?.tipo === 'titulo' ? outros : blocosDe(texto)
  return blocos.map((bloco) => <BlocoDoManual key={JSON.stringify(bloco)} bloco={bloco} />)
}

function BlocoDoManual({ bloco }: { bloco: Bloco }) {
  if (bloco.tipo === 'titulo') {
    const Titulo = bloco.nivel <= 2 ? 'h2' : 'h3'
    return (
      <Titulo id={bloco.ancora} tabIndex={-1}>
        {bloco.texto}
      </Titulo>
    )
  }
  if (bloco.tipo === 'paragrafo') return <p>{emLinha(bloco.texto)}</p>
  if (bloco.tipo === 'tabela') return <Tabela {...bloco} />
  const Lista = bloco.ordenada ? 'ol' : 'ul'
  return (
    <Lista>
      {bloco.itens.map(({ texto, dentro }) => (
        <li key={texto}>
          {emLinha(texto)}
          {dentro.length > 0 && (
            <ul>
              {dentro.map((sub) => (
                <li key={sub}>{emLinha(sub)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Lista>
  )
}

function Tabela({ cabecalho, linhas }: Extract<Bloco, { tipo: 'tabela' }>) {
  return (
    <TableScroll label={`Tabela: ${cabecalho.filter(Boolean).join(', ')}`}>
      <table className="z-table">
        <thead>
          <tr>
            {cabecalho.map((celula) => (
              <th key={celula} scope="col">
                {emLinha(celula)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.join('|')}>
              {linha.map((celula, i) => (
                <td key={cabecalho[i]}>{emLinha(celula)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
