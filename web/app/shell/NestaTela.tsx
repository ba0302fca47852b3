import { BookOpen } from 'lucide-react'
import { useLocation } from 'react-router'
import { blocosDe, resumoDe } from '#web/partes/casa/manual/blocos.ts'
import { enderecoDoManual } from '#web/partes/casa/manual/endereco.ts'
import { useManual } from '#web/partes/casa/manual/use-manual.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { paginaDoManual } from '../manual-da-tela.ts'

/** Three lines about the screen that is open, and the page of the manual that says the rest. */
export function NestaTela({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const pagina = paginaDoManual(pathname)
  const { data } = useManual(pagina)
  const texto = data ?? ''
  const [titulo] = blocosDe(texto)
  if (titulo?.tipo !== 'titulo') return null
  return (
    <section aria-label="Nesta tela" className="z-stack">
      <h3>{titulo.texto}</h3>
      <p>{resumoDe(texto)}</p>
      <div className="z-row">
        <ButtonLink variant="primary" icon={BookOpen} to={enderecoDoManual(pagina)} onClick={onClose}>
          Ler no manual
        </ButtonLink>
        <ButtonLink to={enderecoDoManual('README')} onClick={onClose}>
          Todo o manual
        </ButtonLink>
      </div>
    </section>
  )
}
