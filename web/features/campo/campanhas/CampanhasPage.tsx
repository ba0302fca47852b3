import { Megaphone, Plus, Telescope } from 'lucide-react'
import { campanhas } from '#contract/campo/campanhas.ts'
import { LISTA_DE_CAMPANHAS } from '#contract/campo/lista-de-campanhas.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { percentual } from '#web/ui/format.ts'
import { CAMPANHAS, enderecoDaCampanha } from './consultas.ts'

const DA_LISTA = daLista(LISTA_DE_CAMPANHAS, {
  celulas: {
    concluidas: ({ concluidas, visitas }) => `${concluidas} (${percentual(concluidas, visitas)})`,
    atrasadas: ({ atrasadas }) => (atrasadas > 0 ? <Badge tone="danger">{atrasadas}</Badge> : '—'),
  },
})

export function CampanhasPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={Megaphone}
      vazio="Uma campanha programa muitas visitas de uma vez."
      primeiro={{ exige: campanhas.criar, como: 'Comece por Nova campanha.' }}
      pedir={api.campanhas.listar}
      nome={({ nome }) => nome}
      endereco={({ id }) => enderecoDaCampanha(id)}
      acoes={
        <Can do={campanhas.criar}>
          <ButtonLink to={`${CAMPANHAS}/a-visitar`} icon={Telescope}>
            O que visitar primeiro
          </ButtonLink>
          <ButtonLink to={`${CAMPANHAS}/cadastrar`} variant="primary" icon={Plus}>
            Nova campanha
          </ButtonLink>
        </Can>
      }
    />
  )
}
