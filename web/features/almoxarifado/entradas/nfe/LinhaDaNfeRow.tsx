import { useMutation } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import type { LinhaProposta } from '#contract/almoxarifado/nfe.ts'
import { reais } from '#contract/casa/reais.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { useListasDoCadastro } from '#web/partes/almoxarifado/cadastro-de-material.ts'
import { MaterialPicker } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { CadastrarMaterialDialog } from './CadastrarMaterialDialog.tsx'
import { chaveDe, comMaterial, modosDeContar, procedencia, quantidadeDaNota } from './linhas.ts'
import { focarNaSeguinte, type Resolvida } from './seguinte.ts'

type Props = { linha: LinhaProposta; onChange: (linha: LinhaProposta) => void }

/** One line of the note: what it says, which material it is, and how it counts. */
export const LinhaDaNfeRow = memo(function LinhaDaNfeRow({ linha, onChange }: Props) {
  const { item, codigo, gtin, descricao, material, custo_centavos } = linha
  const { tom, texto } = procedencia(linha)
  const li = useRef<HTMLLIElement>(null)
  const resolvida = useRef<Resolvida>(null)
  useEffect(() => {
    if (material === null || resolvida.current === null || !li.current) return
    focarNaSeguinte(li.current, resolvida.current)
    resolvida.current = null
  }, [material])
  return (
    <li ref={li} className="z-nfe-linha">
      <div className="z-nfe-linha-nota">
        <span className="z-muted z-small">
          Item {item} · código {codigo}
          {gtin !== null && ` · ${gtin}`}
        </span>
        <strong>{descricao}</strong>
        <span className="z-small">
          {quantidadeDaNota(linha)} · {reais(custo_centavos)}
        </span>
      </div>
      <div className="z-nfe-linha-material">
        <MaterialPicker
          label={`Material do item ${item}`}
          hideLabel
          value={material && { id: material.id, nome: material.descricao }}
          onChange={(escolhido) => onChange(comMaterial(linha, escolhido))}
        />
        <div className="z-row">
          <Badge tone={tom}>{texto}</Badge>
          {material && <span className="z-muted z-small">{material.codigo}</span>}
        </div>
        {material === null && (
          <Alternativas
            linha={linha}
            onChange={(nova, por) => {
              resolvida.current = por
              onChange(nova)
            }}
          />
        )}
      </div>
      <div className="z-nfe-linha-conta" data-aberta={linha.embalagem_definida ? undefined : ''}>
        {material && <ComoConta linha={linha} onChange={onChange} />}
      </div>
    </li>
  )
})

function ComoConta({ linha, onChange }: Props) {
  const { item, material, embalagem_definida } = linha
  const modos = modosDeContar(linha)
  if (modos.length === 0)
    return (
      <p className="z-small">
        A quantidade da nota não dá um número exato de {material && unidadePorExtenso(material.unidade)}.
        Cadastre no material a embalagem da nota, ou escolha outro material.
      </p>
    )
  const [unico, ...outros] = modos
  if (unico && outros.length === 0 && embalagem_definida) return <p className="z-nfe-conta">{unico.rotulo}</p>
  return (
    <Select
      label={`Quantidade do item ${item}`}
      hideLabel
      placeholder={embalagem_definida ? null : 'Como se conta?'}
      options={modos.map(({ chave, rotulo }) => ({ value: chave, label: rotulo }))}
      value={embalagem_definida ? chaveDe(linha) : ''}
      error={embalagem_definida ? undefined : 'Diga como a embalagem da nota se conta.'}
      onChange={({ target }) => {
        const modo = modos.find(({ chave }) => chave === target.value)
        if (modo) onChange({ ...linha, ...modo.contagem })
      }}
    />
  )
}

type AlternativasProps = Pick<Props, 'linha'> & { onChange: (linha: LinhaProposta, por: Resolvida) => void }

/** Those that resemble it, and a new one where none is it. */
function Alternativas({ linha, onChange }: AlternativasProps) {
  const podeCadastrar = usePode(materiais.criar)
  const escolha = useMutation({
    mutationFn: ({ id }: { id: number; por: Resolvida }) =>
      dadosDe(api.materiais.opcoes({ query: { ids: String(id) } })),
    onSuccess: ([material], { por }) => onChange(comMaterial(linha, material ?? null), por),
  })
  return (
    <>
      {linha.alternativas.map(({ id, descricao, confianca }) => (
        <Button
          key={id}
          size="sm"
          variant="quiet"
          data-alternativa
          busy={escolha.isPending && escolha.variables.id === id}
          onClick={() => escolha.mutate({ id, por: 'alternativa' })}
        >
          {descricao} ({confianca}%)
        </Button>
      ))}
      {podeCadastrar && (
        <CadastrarDaLinha linha={linha} onCadastrado={(id) => escolha.mutate({ id, por: 'cadastro' })} />
      )}
      {escolha.error && <p className="z-small">{escolha.error.message}</p>}
    </>
  )
}

function CadastrarDaLinha({
  linha,
  onCadastrado,
}: Pick<Props, 'linha'> & { onCadastrado(id: number): void }) {
  const [cadastrando, setCadastrando] = useState(false)
  // Here before the dialog is: a quick hand types in its lists at once.
  useListasDoCadastro()
  return (
    <>
      <Button size="sm" icon={PackagePlus} data-cadastrar onClick={() => setCadastrando(true)}>
        Cadastrar material{' '}
        <span className="z-hidden">
          do item {linha.item}, {linha.descricao}
        </span>
      </Button>
      {cadastrando && (
        <CadastrarMaterialDialog
          linha={linha}
          onClose={() => setCadastrando(false)}
          onCadastrado={(id) => {
            setCadastrando(false)
            onCadastrado(id)
          }}
        />
      )}
    </>
  )
}
