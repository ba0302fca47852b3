import { PackageCheck } from 'lucide-react'
import type { EntradaDetalhada } from '#contract/almoxarifado/entrada.ts'
import { reais } from '#contract/casa/reais.ts'
import { api } from '#web/api/api.ts'
import type { Gravacao } from '#web/forms/use-gravacao.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { plural } from '#web/ui/format.ts'
import { CabecalhoFields } from './CabecalhoFields.tsx'
import { useAcaoNaEntrada } from './consultas.ts'
import { LeitorField } from './LeitorField.tsx'
import { LinhasGrid } from './LinhasGrid.tsx'
import { comLeitura, type Rascunho, somaDe } from './rascunho.ts'
import { useRascunho } from './use-rascunho.ts'
import '#web/forms/Form.css'

type Props = { entrada: EntradaDetalhada; recebe: boolean }

/** The draft: kept as it is typed, with what it still lacks beside the button that receives. */
export function RascunhoEditor({ entrada, recebe }: Props) {
  const vivo = useRascunho(entrada)
  const { rascunho, mudar, atual, pendente, falha, gravar } = vivo
  const receber = useAcaoNaEntrada()
  const guarda = useUnsavedGuard(pendente)
  const pronta = entrada.pendencias.length === 0
  const aoReceber = async () => {
    const versao = await gravar()
    if (versao === undefined) return
    receber.mutate({
      feito: 'Recebida em caráter provisório',
      chamar: () => api.entradas.receber({ params: { id: entrada.id }, body: { versao } }),
    })
  }
  return (
    <div className="z-stack">
      {falha && (
        <Banner tone="danger" live>
          {falha.mensagem}{' '}
          {falha.conflito
            ? 'Recarregue a página para continuar do que está gravado.'
            : 'Nada do que você mudou depois da última gravação está guardado.'}
        </Banner>
      )}
      <CabecalhoFields
        rascunho={rascunho}
        erros={falha?.erros ?? {}}
        deposito={entrada.deposito.nome}
        pedido={entrada.ressuprimento}
        onChange={mudar}
      />
      <LeitorField
        materiais={rascunho.linhas.map(({ material }) => material)}
        onLido={(leitura) => {
          const { linhas, ordem } = comLeitura(atual().linhas, leitura)
          mudar({ ...atual(), linhas })
          return ordem
        }}
      />
      <LinhasGrid
        linhas={rascunho.linhas}
        tipo={rascunho.cabecalho.tipo}
        onChange={(linhas) => mudar({ ...rascunho, linhas })}
      />
      <Soma rascunho={rascunho} />
      {/* What the server last heard says nothing of what it could not keep. */}
      {!pronta && !falha && (
        <Card title="Falta para receber">
          <ul>
            {entrada.pendencias.map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
        </Card>
      )}
      <div className="z-form-bar">
        <span className="z-small z-muted" role="status">
          {ditaDe(vivo)}
        </span>
        {recebe && (
          <Button
            variant="primary"
            icon={PackageCheck}
            busy={receber.isPending}
            onClick={() => void aoReceber()}
          >
            Receber
          </Button>
        )}
      </div>
      {guarda}
    </div>
  )
}

function ditaDe({ gravando, falha, pendente }: Gravacao): string {
  if (gravando) return 'Gravando o rascunho'
  if (falha) return 'Não gravado: veja a mensagem no alto'
  return pendente ? 'Alterações por gravar' : 'Rascunho gravado'
}

function Soma({ rascunho }: { rascunho: Rascunho }) {
  const { valor_documento_centavos: valor } = rascunho.cabecalho
  const soma = somaDe(rascunho)
  const diferenca = valor == null ? 0 : soma - valor
  return (
    <p role="status">
      {plural(rascunho.linhas.length, 'linha', 'linhas')}, que com frete, outras despesas e desconto somam{' '}
      <strong>{reais(soma)}</strong>
      {diferenca !== 0 &&
        `: ${reais(Math.abs(diferenca))} a ${diferenca > 0 ? 'mais' : 'menos'} que o documento`}
      .
    </p>
  )
}
