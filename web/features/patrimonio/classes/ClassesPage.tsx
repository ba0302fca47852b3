import { Boxes, Plus } from 'lucide-react'
import { classes } from '#contract/patrimonio/classes.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { COLUNAS, FILTROS } from './lista.tsx'
import { TELA_DAS_CLASSES } from './palavras.ts'

export function ClassesPage() {
  return (
    <ListPage
      lista="classes"
      titulo="Classes de bens"
      icone={Boxes}
      um="classe"
      varios="classes"
      vazio="Uma classe diz a conta, a vida útil e as perguntas próprias dos bens dela. Comece por Nova classe."
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'codigo', sort: 'asc' }}
      pedir={api.classes.listar}
      nome={({ nome }) => nome}
      endereco={({ id }) => `${TELA_DAS_CLASSES}/${id}`}
      exportar="admin.classes.listar"
      acoes={
        <Can do={classes.criar}>
          <ButtonLink variant="primary" icon={Plus} to={`${TELA_DAS_CLASSES}/cadastrar`}>
            Nova classe
          </ButtonLink>
        </Can>
      }
    />
  )
}
