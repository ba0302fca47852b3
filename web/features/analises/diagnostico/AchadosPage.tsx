import { Stethoscope } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { CodigoDaRegra, REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { atendeExigencia, useSessao } from '#web/session/use-sessao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { ACOES_EM_LOTE, DA_LISTA } from './lista.tsx'
import { SeveridadeBadge } from './SeveridadeBadge.tsx'

/** What the rules found, one by one, each leading to its record. */
export function AchadosPage() {
  const [params] = useSearchParams()
  const regra = CodigoDaRegra.safeParse(params.get('regra'))
  return (
    <ListPage
      {...DA_LISTA}
      titulo={regra.success ? REGRAS_DO_DIAGNOSTICO[regra.data].nome : DA_LISTA.titulo}
      icone={Stethoscope}
      pedir={api.diagnostico.listar}
      nome={({ rotulo }) => rotulo}
      endereco={({ endereco }) => endereco}
      acoesEmLote={ACOES_EM_LOTE}
      filas={regra.success && <Explicacao regra={regra.data} />}
      vazio="Nada errado por esta regra onde você alcança."
    />
  )
}

function Explicacao({ regra }: { regra: CodigoDaRegra }) {
  const { severidade, o_que_e, por_que_importa, o_que_fazer, remedio, dono, limite } =
    REGRAS_DO_DIAGNOSTICO[regra]
  const sessao = useSessao()
  return (
    <Card>
      <div className="z-stack">
        <p className="z-row">
          <SeveridadeBadge severidade={severidade} />
          <span className="z-muted z-small">
            {regra}
            {limite !== null && limite.padrao > 0 && `, limite de ${limite.padrao} ${limite.unidade}`}
          </span>
        </p>
        <p>
          {o_que_e} {por_que_importa}
        </p>
        <p>
          <strong>O que fazer:</strong> {o_que_fazer}{' '}
          {remedio.to && atendeExigencia(sessao, dono) && <Link to={remedio.to}>{remedio.rotulo}</Link>}
        </p>
      </div>
    </Card>
  )
}
