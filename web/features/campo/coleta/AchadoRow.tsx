import { Camera } from 'lucide-react'
import { Link } from 'react-router'
import { ACHADOS, ATOS } from '#contract/campo/achados.ts'
import type { Achado } from '#contract/campo/achados-da-visita.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { BemLink, enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import type { Decidindo } from './AchadosTab.tsx'
import { nomeDoCampo, valorDoBem } from './palavras-da-visita.ts'

type Props = {
  achado: Achado
  decide: boolean
  ocupado: boolean
  onDecidir: (decidindo: Decidindo) => void
}

export function AchadoRow({ achado, decide, ocupado, onDecidir }: Props) {
  const {
    tipo,
    entrada_uuid,
    bem_id,
    alvo,
    codigo,
    diferencas,
    observacoes,
    autor,
    capturado_em,
    fotos,
    decisao,
  } = achado
  const { impedimentos, etiqueta_de } = achado
  const nome = [alvo, codigo].filter(Boolean).join(' · ')
  return (
    <article className="z-card z-homologacao-achado" aria-label={`${ACHADOS[tipo].rotulo}: ${nome}`}>
      <div className="z-row">
        <strong>{bem_id === null ? alvo : <Link to={enderecoDoBem(bem_id)}>{alvo}</Link>}</strong>
        {codigo && <span className="z-code z-muted">{codigo}</span>}
        <Badge>{ACHADOS[tipo].rotulo}</Badge>
        {fotos > 0 && (
          <Badge icon={Camera} tone="info">
            {plural(fotos, 'foto', 'fotos')}
          </Badge>
        )}
      </div>
      {diferencas.length > 0 && (
        <dl className="z-homologacao-diferencas">
          {diferencas.map(({ campo, de, para }) => (
            <div key={campo}>
              <dt>{nomeDoCampo(campo)}</dt>
              <dd>
                {de !== para && (
                  <>
                    <span className="z-muted">{valorDoBem(campo, de)}</span> →{' '}
                  </>
                )}
                <strong>{valorDoBem(campo, para)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {etiqueta_de && <EtiquetaDe {...etiqueta_de} />}
      {observacoes && tipo !== 'observacao' && <p>{observacoes}</p>}
      {autor && (
        <p className="z-small z-muted">
          {autor}
          {capturado_em && `, ${dataHora(capturado_em)}`}
        </p>
      )}
      {decisao && (
        <p className="z-small">
          <Badge tone="success">{ATOS[decisao.ato]}</Badge> {decisao.por}, {dataHora(decisao.em)}
          {decisao.motivo && `: ${decisao.motivo}`}
        </p>
      )}
      {decide && impedimentos.length > 0 && (
        <p className="z-small z-muted">{impedimentos.map(({ motivo }) => motivo).join(' ')}</p>
      )}
      {decide && (
        <div className="z-row">
          {atosPossiveis(achado).map((ato, i) => (
            <Button
              key={ato}
              variant={decisao ? 'quiet' : i === 0 ? 'primary' : 'secondary'}
              disabled={ocupado || decisao?.ato === ato}
              aria-label={`${ATOS[ato]}: ${nome}`}
              onClick={() => onDecidir({ tipo, ato, entrada: { uuid: entrada_uuid, nome } })}
            >
              {ATOS[ato]}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

/** What cannot be done is not offered: why is said above. */
const atosPossiveis = ({ tipo, impedimentos }: Achado) =>
  ACHADOS[tipo].atos.filter((ato) => !impedimentos.some((um) => um.ato === ato))

function EtiquetaDe({ bem, desde }: NonNullable<Achado['etiqueta_de']>) {
  return (
    <Banner tone="warning">
      A etiqueta lida é de um bem {SITUACOES_DO_BEM[bem.situacao].toLowerCase()}
      {desde && ` em ${data(desde)}`}: <BemLink bem={bem} />.
      {bem.situacao === 'baixado' &&
        ' Se o que se achou é ele, estorne a baixa na ficha dele e descarte o cadastro daqui.'}
    </Banner>
  )
}
