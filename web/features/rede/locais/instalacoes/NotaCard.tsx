import { Calculator } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EstadoDaInstalacao } from '#contract/administracao/vocabularios.ts'
import { type NotaDeInfraestrutura, VALOR_DO_ESTADO } from '#contract/rede/nota-de-infraestrutura.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useNota } from './consultas.ts'
import { EstadoDaInstalacaoBadge } from './InstalacaoMarks.tsx'
import { MOTIVOS_FORA, numeroDecimal, rotuloDoEstado } from './palavras.ts'
import './Instalacoes.css'

/** The score of the place; a press shows the formula with its numbers. */
export function NotaCard({ localId, acao }: { localId: number; acao?: ReactNode }) {
  const [aberta, setAberta] = useState(false)
  const { data: nota } = useNota(localId)
  return (
    <Card>
      <div className="z-nota">
        <div>
          <p className="z-muted z-small">Nota de infraestrutura</p>
          <p className="z-nota-valor">
            {nota ? (nota.valor === null ? 'Sem nota' : numeroDecimal(nota.valor)) : '…'}
            {nota?.valor !== null && nota && <span className="z-muted z-small"> de 100</span>}
          </p>
          {nota && (
            <p className="z-muted z-small">
              {plural(nota.parcelas.length, 'instalação conta', 'instalações contam')},{' '}
              {plural(nota.fora.length, 'fica de fora', 'ficam de fora')}
            </p>
          )}
        </div>
        <div className="z-row">
          <Button icon={Calculator} disabled={!nota} onClick={() => setAberta(true)}>
            Como se calcula
          </Button>
          {acao}
        </div>
      </div>
      {nota && (
        <Dialog
          open={aberta}
          size="lg"
          title="Como se calcula a nota"
          subtitle="Média do valor de cada estado, com o peso do tipo de instalação"
          onClose={() => setAberta(false)}
        >
          <Formula nota={nota} />
        </Dialog>
      )}
    </Card>
  )
}

const ESCALA = EstadoDaInstalacao.options
  .map((estado) => `${rotuloDoEstado(estado)} ${VALOR_DO_ESTADO[estado]}`)
  .join(', ')

function Formula({ nota }: { nota: NotaDeInfraestrutura }) {
  const { valor, soma_ponderada, soma_dos_pesos, parcelas, fora } = nota
  return (
    <div className="z-stack">
      {valor === null ? (
        <p>Nenhuma instalação tem estado verificado: ainda não há nota.</p>
      ) : (
        <p className="z-nota-conta">
          Σ (peso × valor) ÷ Σ peso = {numeroDecimal(soma_ponderada)} ÷ {numeroDecimal(soma_dos_pesos)} ={' '}
          <strong>{numeroDecimal(valor)}</strong>
        </p>
      )}
      <p className="z-muted z-small">Valor de cada estado: {ESCALA}.</p>
      {parcelas.length > 0 && <Parcelas parcelas={parcelas} />}
      {fora.length > 0 && (
        <section>
          <h3>De fora da nota</h3>
          <ul>
            {fora.map(({ id, nome, tipo_nome, motivo }) => (
              <li key={id}>
                {nome} <span className="z-muted">({tipo_nome})</span>: {MOTIVOS_FORA[motivo]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Parcelas({ parcelas }: Pick<NotaDeInfraestrutura, 'parcelas'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls a wide table too
    <section className="z-nota-tabela" aria-label="Parcelas da nota" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Instalação</th>
            <th scope="col">Estado</th>
            <th scope="col" className="text-end">
              Peso
            </th>
            <th scope="col" className="text-end">
              Valor
            </th>
            <th scope="col" className="text-end">
              Peso × valor
            </th>
          </tr>
        </thead>
        <tbody>
          {parcelas.map(({ id, nome, tipo_nome, estado, peso, valor_do_estado }) => (
            <tr key={id}>
              <th scope="row">
                {nome}
                <span className="z-muted z-small d-block">{tipo_nome}</span>
              </th>
              <td>
                <EstadoDaInstalacaoBadge estado={estado} />
              </td>
              <td className="text-end z-number">{numeroDecimal(peso)}</td>
              <td className="text-end z-number">{valor_do_estado}</td>
              <td className="text-end z-number">{numeroDecimal(peso * valor_do_estado)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
