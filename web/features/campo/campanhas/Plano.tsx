import { ESTRATOS_DA_AMOSTRA } from '#contract/campo/amostra.ts'
import { horasEscritas } from '#contract/campo/avisos-da-agenda.ts'
import type { PlanoDaCampanha } from '#contract/campo/campanhas.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { data, numero, plural } from '#web/ui/format.ts'

/** What would be made: how much each has, and each visit. */
export function Plano({ plano: { visitas, fora, encontrados, certificacao } }: { plano: PlanoDaCampanha }) {
  const porAgente = Map.groupBy(visitas, ({ agente }) => agente.nome)
  return (
    <Card title="O plano">
      <div className="z-stack">
        <p>
          {plural(encontrados, 'local encontrado', 'locais encontrados')};{' '}
          <strong>{plural(visitas.length, 'visita', 'visitas')}</strong> a criar
          {fora.length > 0 && `; ${numero(fora.length)} de fora`}.
        </p>
        {certificacao && <AmostraDoPlano {...certificacao} />}
        <ul className="z-campanha-resumo">
          {[...porAgente].map(([nome, suas]) => (
            <li key={nome}>
              <strong>{nome}</strong>: {plural(suas.length, 'visita', 'visitas')},{' '}
              {horasEscritas(suas.reduce((soma, { minutos }) => soma + minutos, 0))}, de {data(suas[0]?.dia)}{' '}
              a {data(suas.at(-1)?.dia)}
            </li>
          ))}
        </ul>
        {visitas.length > 0 && <Visitas visitas={visitas} />}
        {fora.length > 0 && (
          <Banner tone="warning">
            <details>
              <summary>{plural(fora.length, 'local fica', 'locais ficam')} de fora</summary>
              <ul>
                {fora.map(({ local, motivo }) => (
                  <li key={local.id}>
                    {local.nome}: {motivo}
                  </li>
                ))}
              </ul>
            </details>
          </Banner>
        )}
      </div>
    </Card>
  )
}

function AmostraDoPlano({ margem, bens, estratos }: NonNullable<PlanoDaCampanha['certificacao']>) {
  return (
    <>
      <p>
        A amostra lê {plural(bens, 'bem', 'bens')} e certifica o conjunto com 95 % de confiança e margem de{' '}
        {numero(margem)} {margem === 1 ? 'ponto' : 'pontos'}, se faltarem tantos quantos se supõe.
      </p>
      <TableScroll label="Estratos da amostra">
        <table className="z-table">
          <thead>
            <tr>
              <th scope="col">Estrato</th>
              <th scope="col">Locais</th>
              <th scope="col">Bens</th>
              <th scope="col">Sorteados</th>
            </tr>
          </thead>
          <tbody>
            {estratos.map((um) => (
              <tr key={um.chave}>
                <td>{ESTRATOS_DA_AMOSTRA[um.chave] ?? um.chave}</td>
                <td>{numero(um.locais)}</td>
                <td>{numero(um.bens)}</td>
                <td>{numero(um.amostra)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  )
}

function Visitas({ visitas }: Pick<PlanoDaCampanha, 'visitas'>) {
  return (
    <TableScroll label="Visitas do plano">
      <table className="z-table">
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Agente</th>
            <th scope="col">Local</th>
            <th scope="col">Município</th>
            <th scope="col">Duração</th>
          </tr>
        </thead>
        <tbody>
          {visitas.map(({ local, municipio, agente, dia, minutos }) => (
            <tr key={local.id}>
              <td>{data(dia)}</td>
              <td>{agente.nome}</td>
              <td>{local.nome}</td>
              <td>{municipio ?? '—'}</td>
              <td>{horasEscritas(minutos)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
