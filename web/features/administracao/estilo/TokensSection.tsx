import { Amostra } from './Amostra.tsx'
import './TokensSection.css'

const cores = ['bg', 'surface', 'surface-2', 'primary', 'primary-soft', 'border', 'border-strong', 'focus']
const textos = [
  ['--z-text-2xl', 'Título da página'],
  ['--z-text-xl', 'Título no telefone'],
  ['--z-text-lg', 'Título de seção'],
  ['--z-text-md', 'Texto corrido, campos e botões'],
  ['--z-text-sm', 'Rótulos, ajuda e tabelas'],
  ['--z-text-xs', 'Etiquetas'],
] as const

export function TokensSection() {
  return (
    <>
      <Amostra titulo="Cores">
        <ul className="z-estilo-cores">
          {cores.map((cor) => (
            <li key={cor}>
              <span style={{ background: `var(--z-${cor})` }} />
              {cor}
            </li>
          ))}
        </ul>
        <p>
          Texto principal, <span className="z-muted">texto secundário</span>, <a href="#cores">um link</a> e
          um código <span className="z-code">TO-2025-000123</span>.
        </p>
      </Amostra>
      <Amostra titulo="Tipografia">
        {textos.map(([token, texto]) => (
          <p key={token} className="mb-0" style={{ fontSize: `var(${token})` }}>
            {texto}
          </p>
        ))}
      </Amostra>
    </>
  )
}
