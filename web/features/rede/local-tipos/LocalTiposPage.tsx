import { Plus, Shapes } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { localTipos, NIVEIS_DE_LOCAL, type TipoDeLocalListado } from '#contract/rede/local-tipos.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { TipoIcon } from '#web/partes/rede/TipoIcon.tsx'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { MoveButtons } from '#web/ui/actions/MoveButtons.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Switch } from '#web/ui/fields/Checkbox.tsx'
import { plural } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { sinaisPorExtenso } from './palavras.ts'
import { useReordenar, useTiposDeLocal } from './tipos-query.ts'

const TELA = '/painel/admin/local-tipos'

/** The types of place, in the order in which every list and form shows them. */
export function LocalTiposPage() {
  const consulta = useTiposDeLocal()
  return (
    <div className="z-stack">
      <PageHeader
        title="Tipos de local"
        subtitle="O que cada tipo permite e exige dos seus locais, e onde ele pode ficar na árvore."
        actions={
          <Can do={localTipos.criar}>
            <ButtonLink variant="primary" icon={Plus} to={`${TELA}/cadastrar`}>
              Novo tipo
            </ButtonLink>
          </Can>
        }
      />
      <RecordView consulta={consulta}>{(tipos) => <Tipos tipos={tipos} />}</RecordView>
    </div>
  )
}

function Tipos({ tipos }: { tipos: readonly TipoDeLocalListado[] }) {
  const [inativos, setInativos] = useState(false)
  const visiveis = tipos.filter(({ ativo }) => ativo || inativos)
  if (tipos.length === 0)
    return (
      <EmptyState icon={Shapes} title="Ainda não há tipos de local.">
        Crie o primeiro.
      </EmptyState>
    )
  return (
    <Card>
      {tipos.some(({ ativo }) => !ativo) && (
        <Switch
          label="Mostrar os inativos"
          checked={inativos}
          onChange={(event) => setInativos(event.target.checked)}
        />
      )}
      <RecordList
        rotulo="Tipos de local"
        vazio="Todos os tipos estão inativos."
        itens={visiveis.map((tipo, indice) => ({
          chave: String(tipo.id),
          titulo: (
            <span className="z-row">
              <TipoIcon {...tipo} />
              <Link to={`${TELA}/${tipo.id}`}>{tipo.nome}</Link>
            </span>
          ),
          marca: (
            <>
              <Badge>{NIVEIS_DE_LOCAL[tipo.nivel]}</Badge>
              {!tipo.ativo && <Badge tone="warning">Inativo</Badge>}
            </>
          ),
          detalhe: `${plural(tipo.usos, 'local', 'locais')} · ${sinaisPorExtenso(tipo)}`,
          acao: <Ordem tipos={tipos} visiveis={visiveis} indice={indice} />,
        }))}
      />
    </Card>
  )
}

type OrdemProps = {
  tipos: readonly TipoDeLocalListado[]
  /** Without those that the person is not looking at. */
  visiveis: readonly TipoDeLocalListado[]
  indice: number
}

/** One place up or down among those in sight. */
function Ordem({ tipos, visiveis, indice }: OrdemProps) {
  const reordenar = useReordenar()
  const trocar = (passo: 1 | -1) => {
    const [este, outro] = [visiveis[indice], visiveis[indice + passo]]
    if (!este || !outro) return
    reordenar.mutate(tipos.map((tipo) => (tipo === este ? outro : tipo === outro ? este : tipo)))
  }
  const nome = visiveis[indice]?.nome
  return (
    <Can do={localTipos.reordenar}>
      <MoveButtons name={nome ?? ''} index={indice} total={visiveis.length} onMove={trocar} />
    </Can>
  )
}
