-- The shipments that carry a material, or a lot: filters of their list.
create index remessa_item_material on remessa_item (material_id, remessa_id);
create index remessa_item_lote on remessa_item (lote_id, remessa_id) where lote_id is not null;
