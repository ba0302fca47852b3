import { Play } from 'lucide-react'
import { useState } from 'react'
import { UFS } from '#contract/casa/documentos-br.ts'
import {
  type CampoDeImportacao,
  COLUNA_DE_ATRIBUTO,
  type ImportacaoDetalhada,
  type OpcoesDaImportacao,
} from '#contract/dados/importacoes.ts'
import { api } from '#web/api/api.ts'
import { LocalPicker, useNomeDoLocal } from '#web/partes/rede/LocalPicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { plural } from '#web/ui/format.ts'
import { useAto } from './use-importacao.ts'

type Props = { importacao: ImportacaoDetalhada; aoSimular: () => void }

/** Which column is each field; of the census, what of it comes in. */
export function ColunasForm({ importacao, aoSimular }: Props) {
  const { id, campos, lembrado, total } = importacao
  const [mapeamento, setMapeamento] = useState<Readonly<Record<string, string>>>(importacao.mapeamento)
  const [opcoes, setOpcoes] = useState(importacao.opcoes)
  const params = { id }
  const simulacao = useAto(async () => {
    await api.importacoes.mapear({ params, body: { mapeamento, opcoes } })
    return api.importacoes.simular({ params, body: {} })
  }, aoSimular)
  const faltam = campos.filter(({ obrigatorio, chave }) => obrigatorio && !mapeamento[chave])
  return (
    <div className="z-stack">
      {lembrado && (
        <Banner tone="info">
          As colunas são as mesmas da última vez: o mapeamento de então foi repetido.
        </Banner>
      )}
      {campos.length > 0 ? (
        <Colunas importacao={importacao} mapeamento={mapeamento} onChange={setMapeamento} />
      ) : (
        <Censo importacao={importacao} opcoes={opcoes} onChange={setOpcoes} />
      )}
      {faltam.length > 0 && (
        <Banner tone="warning">Escolha a coluna de: {faltam.map(({ rotulo }) => rotulo).join(', ')}.</Banner>
      )}
      <div className="z-row">
        <Button
          variant="primary"
          icon={Play}
          busy={simulacao.isPending}
          disabled={faltam.length > 0}
          onClick={() => simulacao.mutate()}
        >
          Simular {plural(total, 'linha', 'linhas')}
        </Button>
      </div>
    </div>
  )
}

interface ColunasProps {
  importacao: ImportacaoDetalhada
  mapeamento: Readonly<Record<string, string>>
  onChange: (mapeamento: Readonly<Record<string, string>>) => void
}

function Colunas({ importacao: { alvo, campos, colunas }, mapeamento, onChange }: ColunasProps) {
  const usadas = new Set(Object.values(mapeamento))
  const livres = colunas.filter(({ coluna }) => !usadas.has(coluna))
  const deAtributo = ({ coluna }: { coluna: string }) => alvo === 'bens' && COLUNA_DE_ATRIBUTO.test(coluna)
  const atributos = livres.filter(deAtributo)
  const sobram = livres.filter((uma) => !deAtributo(uma))
  function trocar({ chave }: CampoDeImportacao, coluna: string) {
    const { [chave]: _, ...outros } = mapeamento
    onChange(coluna === '' ? outros : { ...outros, [chave]: coluna })
  }
  return (
    <Card title="Colunas do arquivo">
      <div className="z-stack">
        <div className="z-importar-mapa">
          {campos.map((campo) => {
            const escolhida = mapeamento[campo.chave] ?? ''
            const amostras = colunas.find(({ coluna }) => coluna === escolhida)?.amostras ?? []
            return (
              <Select
                key={campo.chave}
                label={campo.rotulo}
                optional={!campo.obrigatorio}
                placeholder="Não importar"
                help={amostras.length > 0 ? `No arquivo: ${amostras.join(' · ')}` : (campo.dica ?? undefined)}
                options={colunas
                  .filter(({ coluna }) => coluna === escolhida || !usadas.has(coluna))
                  .map(({ coluna }) => ({ value: coluna, label: coluna }))}
                value={escolhida}
                onChange={(event) => trocar(campo, event.target.value)}
              />
            )
          })}
        </div>
        {atributos.length > 0 && (
          <p>Atributos da classe de cada bem: {atributos.map(({ coluna }) => coluna).join(', ')}.</p>
        )}
        {sobram.length > 0 && (
          <p className="z-muted">Ficam de fora: {sobram.map(({ coluna }) => coluna).join(', ')}.</p>
        )}
        <p className="z-muted">Uma célula vazia não apaga o que já está cadastrado.</p>
      </div>
    </Card>
  )
}

interface CensoProps {
  importacao: ImportacaoDetalhada
  opcoes: OpcoesDaImportacao
  onChange: (opcoes: OpcoesDaImportacao) => void
}

/** No line of the file names them: the person says under which place its regionals and schools go. */
function AcimaDasEscolas({ opcoes, onChange }: Omit<CensoProps, 'importacao'>) {
  const { acima_id } = opcoes
  const nome = useNomeDoLocal(acima_id)
  return (
    <Card title="Onde as escolas ficam">
      <LocalPicker
        label="Secretaria ou regional acima das escolas"
        optional
        placeholder="Nome ou código"
        help="Sob uma secretaria, as regionais são achadas pelo código ou pelo nome, e só as que faltam são criadas. Sob uma regional, todas as escolas ficam nela. Sem escolha, cada UF fica na sua secretaria, que é criada se faltar."
        value={acima_id === null ? null : { id: acima_id, nome }}
        onChange={(local) => onChange({ ...opcoes, acima_id: local?.id ?? null })}
      />
    </Card>
  )
}

function Censo({ importacao: { ambientes }, opcoes, onChange }: CensoProps) {
  const microdados = ambientes.length > 0
  return (
    <>
      <Card title="O que entra">
        <div className="z-stack">
          <Checkbox
            label="Deixar de fora as escolas privadas"
            checked={opcoes.sem_privadas}
            onChange={(event) => onChange({ ...opcoes, sem_privadas: event.target.checked })}
          />
          <Select
            label="Só as escolas desta UF"
            optional
            placeholder="Todas"
            options={UFS.map((uf) => ({ value: uf, label: uf }))}
            value={opcoes.uf ?? ''}
            onChange={(event) => onChange({ ...opcoes, uf: event.target.value || null })}
          />
          {microdados && (
            <Checkbox
              label="Criar também os equipamentos contados"
              hint="Televisores, computadores e outros entram como bens a tombar."
              checked={opcoes.bens}
              onChange={(event) => onChange({ ...opcoes, bens: event.target.checked })}
            />
          )}
        </div>
      </Card>
      <AcimaDasEscolas opcoes={opcoes} onChange={onChange} />
      {microdados ? (
        <Card title="Que coluna conta que instalação">
          <TableScroll label="Colunas do censo">
            <table className="z-table">
              <thead>
                <tr>
                  <th scope="col">Coluna do censo</th>
                  <th scope="col">Tipo de instalação</th>
                </tr>
              </thead>
              <tbody>
                {ambientes.map(({ coluna, tipo }) => (
                  <tr key={coluna}>
                    <td className="z-code">{coluna}</td>
                    <td>{tipo}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
        </Card>
      ) : (
        <Banner tone="info">Este é o Catálogo de Escolas: ele traz as escolas, sem as salas.</Banner>
      )}
    </>
  )
}
