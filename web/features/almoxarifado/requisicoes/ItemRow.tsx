import { MessageSquarePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DisponibilidadeDoMaterial } from '#contract/almoxarifado/requisicao-formas.ts'
import type { SugestaoDoMaterial as Sugestao } from '#contract/almoxarifado/sugestoes-de-requisicao.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { SugestaoDoMaterial } from '#web/partes/almoxarifado/SugestaoDoMaterial.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { LinhaDoCarrinho } from './carrinho.ts'
import { jaPedido } from './ja-pedido.ts'
import { DisponibilidadeBadge, enderecoDaRequisicao } from './palavras.tsx'

type Props = {
  linha: LinhaDoCarrinho
  erro: string | undefined
  disponivel: DisponibilidadeDoMaterial | undefined
  sugestao: Sugestao | undefined
  onChange: (nova: LinhaDoCarrinho) => void
  onTirar: () => void
}

export function ItemRow({ linha, erro, disponivel, sugestao, onChange, onTirar }: Props) {
  const { material, qtd_e3, justificativa } = linha
  const [justificando, setJustificando] = useState(justificativa !== '')
  const { codigo, descricao, unidade } = material
  return (
    <li id={`item-${material.id}`} className="z-pedido-item">
      <div className="z-pedido-nome">
        <strong>{descricao}</strong>
        <span className="z-row z-small z-muted">
          <span className="z-code">{codigo}</span>
          {qtd_e3 !== null && disponivel && (
            <>
              <DisponibilidadeBadge disponibilidade={disponivel.disponibilidade} />
              {disponivel.disponivel_e3 !== null && (
                <span>há {quantidade(disponivel.disponivel_e3, unidade)}</span>
              )}
            </>
          )}
        </span>
      </div>
      <DecimalField
        label={`Quantidade de ${descricao}, em ${unidadePorExtenso(unidade)}`}
        hideLabel
        help={unidadePorExtenso(unidade)}
        casas={material.casas}
        error={erro}
        value={qtd_e3 === null ? null : qtd_e3 / 1000}
        onChange={(valor) => onChange({ ...linha, qtd_e3: valor === null ? null : Math.round(valor * 1000) })}
      />
      <span className="z-row z-pedido-botoes">
        <IconButton
          label={`Justificar ${descricao}`}
          icon={MessageSquarePlus}
          onClick={() => setJustificando(true)}
        />
        <IconButton label={`Tirar ${descricao}`} icon={Trash2} onClick={onTirar} />
      </span>
      {(sugestao || justificando || (disponivel?.abertas.length ?? 0) > 0) && (
        <div className="z-pedido-mais">
          {sugestao && (
            <SugestaoDoMaterial
              sugestao={sugestao}
              onUsar={
                sugestao.qtd_sugerida_e3 === qtd_e3
                  ? undefined
                  : (sugerida) => onChange({ ...linha, qtd_e3: sugerida, qtd_sugerida_e3: sugerida })
              }
            />
          )}
          {disponivel && disponivel.abertas.length > 0 && <Abertas {...disponivel} unidade={unidade} />}
          {justificando && (
            <TextField
              label={`Justificativa de ${descricao}`}
              optional
              maxLength={300}
              value={justificativa}
              onChange={({ target }) => onChange({ ...linha, justificativa: target.value })}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** The same material, asked for already for the same place in the last thirty days. */
export function Abertas({
  abertas,
  unidade,
}: Pick<DisponibilidadeDoMaterial, 'abertas'> & { unidade: string }) {
  return (
    <p className="z-small">
      Já pedido nos últimos 30 dias:{' '}
      {abertas.map((aberta, indice) => (
        <span key={aberta.id}>
          {indice > 0 && '; '}
          <Link to={enderecoDaRequisicao(aberta.id)}>{aberta.protocolo}</Link> ({jaPedido(aberta, unidade)})
        </span>
      ))}
      .
    </p>
  )
}
